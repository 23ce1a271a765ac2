import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import type { InboxPart } from '../../../parts/notifications/notifications.queries.ts'

/** The parts of the inbox, as named in the address. */
export const inboxShows = ['all', ...notificationGroups] as const
export type InboxShow = (typeof inboxShows)[number]

export function readShow(search: URLSearchParams): InboxShow {
  return inboxShows.find((show) => show === search.get('show')) ?? 'all'
}

export function partOf(show: InboxShow, state: 'unread' | 'read'): InboxPart {
  return show === 'all' ? { state } : { state, group: show }
}
