import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import type { InboxPart } from '../../../parts/notifications/notifications.queries.ts'

/** Which part of the inbox is shown, as it stands in the address. */
export const inboxShows = ['all', 'unread', ...notificationGroups] as const
export type InboxShow = (typeof inboxShows)[number]

export function readShow(search: URLSearchParams): InboxShow {
  return inboxShows.find((show) => show === search.get('show')) ?? 'all'
}

export function partOf(show: InboxShow): InboxPart {
  if (show === 'all') return {}
  return show === 'unread' ? { unread: '1' } : { group: show }
}
