import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'
import { testHolds } from '../../../../testing/test-holds.ts'

const decide = (id: string) => `/api/v1/admin/payment-holds/${id}/decide`
const reject = { decision: 'rejected', note: 'The treasurer knows nothing of it.' }

/** Reading needs `look_up`, deciding `approve`; what somebody has decided is a conflict. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listPaymentHolds: rows('/api/v1/admin/payment-holds', {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  decidePaymentHold: [
    ...bodies(decide(testHolds.larkspurs), {
      'decided before': [reject, '  401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
      malformed: [{ ...reject, note: ' ' }, '401 403 403 403 403 403 403 403 403 422 403 401 401 401 401'],
    }),
    ...bodies(decide(testHolds.copperwillows), {
      'decided before': [reject, '  401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
    }),
    ...bodies(decide(testHolds.absent), {
      absent: [reject, '             401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
    ...bodies(decide('nonsense'), {
      absent: [reject, '             401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  listPaymentHolds: { path: '/api/v1/admin/payment-holds', person: 'employee' },
  decidePaymentHold: { path: decide(testHolds.waiting), person: 'supervisor', body: reject },
}
