import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testPayments } from '../../../testing/test-payments.ts'
import { testRefunds } from '../../../testing/test-refunds.ts'

const { larkspurs, absent } = testPayments
const ofPayment = (id: string) => `/api/v1/admin/payments/${id}/refunds`
const ofRefund = (id: string, what: string) => `/api/v1/admin/refunds/${id}/${what}`

/** Another sum than can be refunded, so that whoever may ask is told of a conflict and no money moves. */
const request = {
  lines: [{ invoiceNumber: '1000043002', amountCents: 1 }],
  reason: 'paid_twice',
  note: '',
  refundableCents: 1,
}

/** Reading needs `look_up`, asking `refund`, deciding `approve` and another person than the one who asked, withdrawing that person. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getPaymentRefunds: [
    ...rows(ofPayment(larkspurs.id), {
      '': '                          401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    }),
    ...rows(ofPayment(absent.id), {
      '': '                          401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    }),
  ],
  listRefunds: rows('/api/v1/admin/refunds', {
    '': '                            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  requestRefund: [
    ...bodies(ofPayment(larkspurs.id), {
      'another sum than there is': [request, '401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
      malformed: [{ ...request, lines: [] }, '401 403 403 403 403 403 403 403 403 422 403 401 401 401 401'],
    }),
    ...bodies(ofPayment(absent.id), {
      absent: [request, '            401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
  approveRefund: [
    ...bodies(ofRefund(testRefunds.rejected, 'approve'), {
      decided: [{}, '                401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
    }),
    ...bodies(ofRefund(testRefunds.employees, 'approve'), {
      "the employee's own": [{}, '   401 403 403 403 403 403 403 403 403 403 403 401 401 401 401'],
    }),
    ...bodies(ofRefund(testRefunds.absent, 'approve'), {
      absent: [{}, '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
  rejectRefund: [
    ...bodies(ofRefund(testRefunds.rejected, 'reject'), {
      decided: [{ rejection: 'No.' }, '401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
      malformed: [{ rejection: ' ' }, '401 403 403 403 403 403 403 403 403 422 403 401 401 401 401'],
    }),
    ...bodies(ofRefund(testRefunds.employees, 'reject'), {
      "the employee's own": [
        { rejection: 'No.' },
        '                            401 403 403 403 403 403 403 403 403 403 403 401 401 401 401',
      ],
    }),
    ...bodies(ofRefund(testRefunds.absent, 'reject'), {
      absent: [{ rejection: 'No.' }, '401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
  withdrawRefund: [
    ...bodies(ofRefund(testRefunds.rejected, 'withdraw'), {
      "another employee's": [{}, '    401 403 403 403 403 403 403 403 403 403 403 401 401 401 401'],
    }),
    ...bodies(ofRefund(testRefunds.absent, 'withdraw'), {
      absent: [{}, '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  getPaymentRefunds: { path: ofPayment(larkspurs.id), person: 'employee' },
  listRefunds: { path: '/api/v1/admin/refunds', person: 'employee' },
  requestRefund: {
    path: ofPayment(larkspurs.id),
    person: 'employee',
    // All but the three that wait.
    body: { ...request, refundableCents: 7_000 },
  },
  approveRefund: { path: ofRefund(testRefunds.employees, 'approve'), person: 'supervisor', body: {} },
  rejectRefund: {
    path: ofRefund(testRefunds.employeesToo, 'reject'),
    person: 'supervisor',
    body: { rejection: 'No.' },
  },
  withdrawRefund: { path: ofRefund(testRefunds.employeesThird, 'withdraw'), person: 'employee', body: {} },
}
