import { listStaffEventDeliveries } from '@myaccount/contract/endpoints/admin/admin-events'
import { readQuery } from '../../api/read-query.ts'

export const eventShows = ['all', 'failing', 'waiting', 'delivered'] as const
export type EventShow = (typeof eventShows)[number]

export function showOf(search: URLSearchParams): EventShow {
  return eventShows.find((show) => show === search.get('state')) ?? 'all'
}

export function eventsQuery(search: URLSearchParams) {
  const after = search.get('after')
  const state = showOf(search)
  const query = { ...(state !== 'all' && { state }), ...(after && { after }) }
  return readQuery(listStaffEventDeliveries, { query }, { expect: 'all' })
}
