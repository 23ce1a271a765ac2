import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadNotificationsQuery } from '../../parts/notifications/notifications.queries.ts'
import { useMessages } from '../../session/messages.ts'

/** Keeps the count in the header fresh while the page stays open and is seen. */
export function useUnreadNotifications(isInsured: boolean): void {
  const { data } = useQuery({
    ...unreadNotificationsQuery(),
    enabled: isInsured,
    refetchOnWindowFocus: true,
  })
  const unread = isInsured ? (data?.unreadCount ?? 0) : 0
  useEffect(() => useMessages.setState({ unread }), [unread])
}
