import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import type { InboxPart } from '../../../parts/notifications/notifications.queries.ts'

/** The parts of the inbox, as named in the address. */
export const inboxShows = ['all', 'unread', ...notificationGroups] as const
export type InboxShow = (typeof inboxShows)[number]

export function readShow(search: URLSearchParams): InboxShow {
  return inboxShows.find((show) => show === search.get('show')) ?? 'all'
}

export function partOf(show: InboxShow): InboxPart {
  if (show === 'all') return {}
  return show === 'unread' ? { unread: '1' } : { group: show }
}
