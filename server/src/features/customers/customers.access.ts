import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

const path = '/api/v1/admin/customers'

/** For employees who may look customers up; a number that is not there is no customer. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  searchCustomers: rows(path, {
    '?q=larkspur': '                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?q=no': '                       401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  listRecentCustomers: rows('/api/v1/admin/recent_customers', {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  getCustomer: rows(path, {
    '/1000482917': '                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '/9999999999': '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    '/nonsense!': '                  401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  searchCustomers: { path: `${path}?q=larkspur`, person: 'employee' },
  listRecentCustomers: { path: '/api/v1/admin/recent_customers', person: 'employee' },
  getCustomer: { path: `${path}/1000482917`, person: 'employee' },
}
