import {
  countUnreadNotifications,
  listNotifications,
} from '@myaccount/contract/endpoints/notifications/inbox'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { readQuery } from '../../api/read-query.ts'

/** The part of the inbox that is shown; all of it if nothing is set. */
export interface InboxPart {
  readonly group?: NotificationGroup
  readonly state?: 'unread' | 'read'
}

/**
 * Reads one page, newest first; the list shows its own error. A person who comes back sees the
 * notifications that came meanwhile.
 */
export function notificationsQuery(part: InboxPart, after?: string) {
  return readQuery(
    listNotifications,
    { query: { ...part, ...(after && { after }) } },
    { expect: 'all', staleTime: 0 },
  )
}

const unreadEveryMs = 30_000

/** Repeated while the page is visible; that does not count as activity (ADR 0003). */
export function unreadNotificationsQuery() {
  return readQuery(countUnreadNotifications, {}, { expect: 'all', refetchInterval: unreadEveryMs })
}
