import { type AccessTable, bodies, type GoodRequests } from '../../../../testing/access-rows.ts'
import { testClosings } from '../../../../testing/test-closings.ts'

const all = '/api/v1/admin/books/closings'
const of = (id: string, what: string) => `${all}/${id}/${what}`

/** Another sum than stands there, so that whoever may close is told of a conflict and nothing is booked. */
const close = {
  item: 'suspense',
  itemId: testClosings.openMovement.itemId,
  how: 'written_off',
  invoiceNumber: null,
  note: 'Nobody knows the sender.',
  amountCents: 1,
}

/** Closing needs `refund`, deciding `approve` and another person than the one who asked, withdrawing that person. */
export const access: AccessTable = {
  //                                   gst own tre clm vot vie for str new emp tmp out idl 12h frg
  closeItem: bodies(all, {
    'another sum than there is': [close, '401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
    absent: [
      { ...close, itemId: 'txn_absent' },
      '                                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
    malformed: [
      { ...close, note: 'Short.' },
      '                                 401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
  approveClosing: [
    ...bodies(of(testClosings.employees, 'approve'), {
      "the employee's own": [{}, '      401 403 403 403 403 403 403 403 403 403 403 401 401 401 401'],
    }),
    ...bodies(of(testClosings.rejected, 'approve'), {
      decided: [{}, '                   401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
    }),
    ...bodies(of(testClosings.absent, 'approve'), {
      absent: [{}, '                    401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
  rejectClosing: [
    ...bodies(of(testClosings.rejected, 'reject'), {
      decided: [{ rejection: 'No.' }, ' 401 403 403 403 403 403 403 403 403 409 403 401 401 401 401'],
      malformed: [{ rejection: ' ' }, ' 401 403 403 403 403 403 403 403 403 422 403 401 401 401 401'],
    }),
    ...bodies(of(testClosings.absent, 'reject'), {
      absent: [{ rejection: 'No.' }, '  401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
  withdrawClosing: [
    ...bodies(of(testClosings.rejected, 'withdraw'), {
      "another employee's": [{}, '      401 403 403 403 403 403 403 403 403 403 403 401 401 401 401'],
    }),
    ...bodies(of(testClosings.absent, 'withdraw'), {
      absent: [{}, '                    401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    }),
  ],
}

export const goodRequests: GoodRequests = {
  closeItem: {
    path: all,
    person: 'employee',
    body: { ...close, amountCents: testClosings.openMovement.amountCents },
  },
  approveClosing: { path: of(testClosings.employees, 'approve'), person: 'supervisor', body: {} },
  rejectClosing: {
    path: of(testClosings.employeesToo, 'reject'),
    person: 'supervisor',
    body: { rejection: 'No.' },
  },
  withdrawClosing: { path: of(testClosings.employeesThird, 'withdraw'), person: 'employee', body: {} },
}
