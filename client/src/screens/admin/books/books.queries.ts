import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { getBooks } from '@myaccount/contract/endpoints/admin/admin-books'
import { readQuery } from '../../../api/read-query.ts'

export type Books = EndpointAnswer<typeof getBooks>

/** Each read is audited, so that nothing here is asked for by itself. */
export function booksQuery() {
  return readQuery(getBooks, {}, { expect: 'all' })
}
