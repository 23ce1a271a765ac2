import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'

const all = '/api/v1/admin/books/exports'

/** Employees who may look payments up. The records of the tests have one export. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  makeJournalExport: bodies(all, {
    '': [{}, '                       401 403 403 403 403 403 403 403 403 200 403 401 401 401 401'],
  }),
  downloadJournalExport: rows(all, {
    '/1.csv': '                      401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '/999.csv': '                    401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    '/nonsense.csv': '               401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  makeJournalExport: { path: all, person: 'employee', body: {} },
  downloadJournalExport: { path: `${all}/1.csv`, person: 'employee' },
}
