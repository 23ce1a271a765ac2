import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  // An employee without `operate` may not (wire.md).
  listJobs: rows('/api/v1/admin/jobs', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listJobs: { path: '/api/v1/admin/jobs', person: 'employee' },
}
