import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

/** For employees alone, by a permission (wire.md). */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getOperations: rows('/api/v1/admin/operations', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 200 401 401 401 401',
  }),
  // An employee without `operate` may not (wire.md): the trail tells of every customer.
  listAudit: rows('/api/v1/admin/audit', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=1': '                         401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  getOperations: { path: '/api/v1/admin/operations', person: 'employee' },
  listAudit: { path: '/api/v1/admin/audit', person: 'employee' },
}
