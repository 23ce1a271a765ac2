import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testDeliveries } from '../../../testing/test-deliveries.ts'

const path = '/api/v1/admin/deliveries'
const absent = 'eml_0195801f2c7a7d3e8c5b6a4f3e2d1a02'

/** For employees who look customers up; what is not there was settled. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listDeliveries: rows(path, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?show=called': '                     401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?accountNumber=1000482917': '        401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  sendDeliveryAgain: rows(path, {
    [`/${absent}/resend`]: '              401 403 403 403 403 403 403 403 403 409 403 401 401 401 401',
    '/nonsense/resend': '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  markDeliveryCalled: rows(path, {
    [`/${absent}/call`]: '                401 403 403 403 403 403 403 403 403 409 403 401 401 401 401',
    '/nonsense/call': '                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listDeliveries: { path, person: 'employee' },
  sendDeliveryAgain: { path: `${path}/${testDeliveries.toSend}/resend`, person: 'employee' },
  markDeliveryCalled: { path: `${path}/${testDeliveries.toCall}/call`, person: 'employee' },
}
