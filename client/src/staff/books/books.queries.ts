import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import { readQuery } from '../../api/read-query.ts'

export type Books = EndpointAnswer<typeof getBooks>

/** The reads that a closing changes. */
export const changedByClosing = [getBooks]

/** Never repeats by itself, because each read is audited. */
export function booksQuery() {
  return readQuery(getBooks, {}, { expect: 'all' })
}
