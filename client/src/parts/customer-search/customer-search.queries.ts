import { listRecentCustomers, searchCustomers } from '@myaccount/contract/endpoints/admin/admin-customers'
import { readQuery } from '../../api/read-query.ts'

export const askedAtLeast = 3

/**
 * Never repeats by itself, because each read is audited; reads in the background, because the loading
 * overlay would cover the field.
 */
export function searchQuery(asked: string) {
  return readQuery(searchCustomers, { query: { q: asked } }, { expect: 'all', background: true })
}

/** The customers whose pages this employee opened, the newest first; the server keeps them. */
export function recentCustomersQuery() {
  return { ...readQuery(listRecentCustomers, {}, { expect: 'all', background: true }), staleTime: 0 }
}
