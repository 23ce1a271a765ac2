import { type AccessCase, bodies, rows } from './access-rows.ts'
import { testMethods } from './test-methods.ts'
import { testPayments } from './test-payments.ts'
import { copperwillow, larkspur } from './test-records.ts'

const { larkspurs, larkspursWaiting, copperwillows, absent } = testPayments

/** Paying is for owner and treasurer; what is under way and what was paid is seen by more (wire.md, "Seats"). */
export const accessOfPayments: Readonly<Record<string, readonly AccessCase[]>> = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  quotePayment: rows('/api/v1/payments/quote?accountNumber=', {
    [`${larkspur}&invoices=1000044110`]: `
                                          401 200 200 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${copperwillow}&invoices=1000060001`]: `
                                          401 404 404 403 403 403 404 200 404 403 403 401 401 401 401`,
    // Of both in one list: none of it.
    [`${larkspur}&invoices=1000044110,1000060001`]: `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    // Planned: hidden from everyone (specification 3).
    [`${larkspur}&invoices=1000044981`]: `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    '9999999999&invoices=1000044110': `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${larkspur}&invoices=nonsense`]: `  401 422 422 403 403 403 422 422 422 403 403 401 401 401 401`,
  }),
  // The text is not the one shown, so that the own account is told of a change and no money moves.
  makePayment: bodies(
    '/api/v1/payments',
    {
      own: [
        order(larkspur, '1000044110', testMethods.card.id),
        '                                 401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
      ],
      "Copperwillow's": [
        order(copperwillow, '1000060001', testMethods.copperwillowsCard.id),
        '                                 401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
      ],
      'an invoice of Copperwillow in the own account': [
        order(larkspur, '1000060001', testMethods.card.id),
        '                                 401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      ],
      "Copperwillow's card": [
        order(larkspur, '1000044110', testMethods.copperwillowsCard.id),
        '                                 401 422 422 403 403 403 404 404 404 403 403 401 401 401 401',
      ],
      absent: [
        order('9999999999', '1000044110', testMethods.card.id),
        '                                 401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      ],
      malformed: [
        { accountNumber: larkspur },
        '                                 401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
      ],
    },
    { 'idempotency-key': '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1e01' },
  ),
  getPayment: ofPayments(''),
  checkPayment: ofPayments('/check'),
  cancelPayment: ofPayments('/cancel'),
  downloadReceipt: ofPayments('/receipt.pdf'),
  // What was handed in is answered as it stands; what waits is for who pressed Pay alone.
  confirmPaymentCode: [
    ...ofPayments('/code'),
    ...rows('/api/v1/payments/', {
      [`${larkspursWaiting.id}/code`]: '  401 422 403 403 403 403 404 404 404 403 403 401 401 401 401',
    }),
  ].map((row) => ({ ...row, body: { code: '123456' } })),
  sendPaymentCode: rows('/api/v1/payments/', {
    [`${larkspursWaiting.id}/code/new`]: `
                                          401 204 403 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${larkspurs.id}/code/new`]: `       401 409 409 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${copperwillows.id}/code/new`]: `   401 404 404 403 403 403 404 409 404 403 403 401 401 401 401`,
    [`${absent.id}/code/new`]: `          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    'nonsense/code/new': '                401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  listPayments: rows('/api/v1/payments?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    nonsense: '                           401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
  }),
  listPendingPayments: rows('/api/v1/payment/pending?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    // What is no account number names no account that is there (wire.md).
    'no-number': '                        401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  // For staff with `look_up`, whoever's it is; an employee without it may not (wire.md).
  listStaffPayments: rows('/api/v1/admin/payments', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`?accountNumber=${copperwillow}`]: ` 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401`,
    '?accountNumber=9999999999': '        401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?unresolved=nonsense': '             401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  getStaffPayment: ofPaymentsForStaff(''),
  askAboutPayment: ofPaymentsForStaff('/ask'),
  listUnmatchedEvents: rows('/api/v1/admin/processor_events', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  // The signature is the proof, and a cookie is none.
  receiveProcessorEvent: rows('/webhooks/processor', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
}

function ofPayments(end: string): AccessCase[] {
  return rows('/api/v1/payments/', {
    [`${larkspurs.id}${end}`]: '          401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
    [`${copperwillows.id}${end}`]: '      401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
    [`${absent.id}${end}`]: '             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`nonsense${end}`]: '                 401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  })
}

function ofPaymentsForStaff(end: string): AccessCase[] {
  return rows('/api/v1/admin/payments/', {
    [`${larkspurs.id}${end}`]: '          401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`${copperwillows.id}${end}`]: '      401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    [`${absent.id}${end}`]: '             401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    [`nonsense${end}`]: '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  })
}

function order(accountNumber: string, invoiceNumber: string, methodId: string) {
  return {
    accountNumber,
    methodId,
    invoices: [{ invoiceNumber, amountCents: 100 }],
    totalCents: 100,
    authorisation: { version: '2026-03-01', hash: 'of-another-text' },
  }
}
