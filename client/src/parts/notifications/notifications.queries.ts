import {
  countUnreadNotifications,
  listNotifications,
} from '@myaccount/contract/endpoints/notifications/inbox'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { readQuery } from '../../api/read-query.ts'

/** What of the inbox is looked at; all of it without either. */
export interface InboxPart {
  readonly group?: NotificationGroup
  readonly unread?: '1'
}

/** One page, newest first, with an error state where it is shown. Whoever comes back sees what came meanwhile. */
export function notificationsQuery(part: InboxPart, after?: string) {
  return readQuery(
    listNotifications,
    { query: { ...part, ...(after && { after }) } },
    { expect: 'all', staleTime: 0 },
  )
}

const unreadEveryMs = 30_000

/** Asked again while the page is seen; that is no activity (ADR 0003). */
export function unreadNotificationsQuery() {
  return readQuery(countUnreadNotifications, {}, { expect: 'all', refetchInterval: unreadEveryMs })
}
