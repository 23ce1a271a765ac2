import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

/** Employees with `approve` read what employees did; the temporary one has no permission. */
export const access: AccessTable = {
  //                                   gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listStaffActs: rows('/api/v1/admin/staff_acts', {
    '': '                              401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?from=2026-02-30': '              401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  downloadStaffActs: rows('/api/v1/admin/staff_acts.csv', {
    '': '                              401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listStaffActs: { path: '/api/v1/admin/staff_acts', person: 'supervisor' },
  downloadStaffActs: { path: '/api/v1/admin/staff_acts.csv', person: 'supervisor' },
}
