import { type AccessCase, type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testPayments } from '../../../testing/test-payments.ts'
import { copperwillow } from '../../../testing/test-records.ts'

const { larkspurs, copperwillows, absent } = testPayments

/** Staff with `look_up` see every payment; an employee without it sees none (wire.md). */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listStaffPayments: rows('/api/v1/admin/payments', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`?accountNumber=${copperwillow}`]: ` 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401`,
    '?accountNumber=9999999999': '        401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?unresolved=nonsense': '             401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  getStaffPayment: ofPaymentsForStaff(''),
  reconcilePaymentNow: ofPaymentsForStaff('/reconcile'),
  markPaymentPosted: ofPaymentsForStaff('/posted'),
  listUnmatchedEvents: rows('/api/v1/admin/processor_events', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listStaffPayments: { path: '/api/v1/admin/payments', person: 'employee' },
  getStaffPayment: { path: `/api/v1/admin/payments/${testPayments.larkspurs.id}`, person: 'employee' },
  reconcilePaymentNow: {
    path: `/api/v1/admin/payments/${testPayments.larkspurs.id}/reconcile`,
    person: 'employee',
  },
  markPaymentPosted: {
    path: `/api/v1/admin/payments/${testPayments.larkspurs.id}/posted`,
    person: 'employee',
  },
  listUnmatchedEvents: { path: '/api/v1/admin/processor_events', person: 'employee' },
}

function ofPaymentsForStaff(end: string): AccessCase[] {
  return rows('/api/v1/admin/payments/', {
    [`${larkspurs.id}${end}`]: '          401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`${copperwillows.id}${end}`]: '      401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`${absent.id}${end}`]: '             401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    [`nonsense${end}`]: '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  })
}
