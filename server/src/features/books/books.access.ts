import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

/** Whoever of the staff looks payments up. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getBooks: rows('/api/v1/admin/books', {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  downloadJournal: rows('/api/v1/admin/books/journal.csv', {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?from=2026-02-30': '            401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  getBooks: { path: '/api/v1/admin/books', person: 'employee' },
  downloadJournal: { path: '/api/v1/admin/books/journal.csv', person: 'employee' },
}
