import { createHash } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { authorizationTextOf } from '@myaccount/messages/authorization/authorization-text'
import { messagesFor } from '@myaccount/messages/messages-for'
import Stripe from 'stripe'
import {
  type AccessCase,
  type AccessTable,
  bodies,
  type GoodRequest,
  type GoodRequests,
  rows,
} from '../../../testing/access-rows.ts'
import { testCarrier } from '../../../testing/test-carrier.ts'
import { testMethods } from '../../../testing/test-methods.ts'
import { testPayments } from '../../../testing/test-payments.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import { testNowMs, testProcessorKeys } from '../../../testing/test-settings.ts'

const { larkspurs, larkspursWaiting, copperwillows, absent } = testPayments

const amountCents = cents(162_634)
const text = authorizationTextOf('card', messagesFor('en'))
const rendered = text.render({
  amountCents,
  method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
  bankName: null,
  savedOn: null,
  isLater: false,
  onOrAfter: calendarDate('2026-03-10'),
  carrierName: testCarrier.name,
  carrierPhone: testCarrier.phone,
  accountName: 'Larkspur Hollow Fellowship',
  accountNumber: accountNumber(larkspur),
  invoiceNumbers: [invoiceNumber('1000044110')],
  signerName: 'The owner',
  signerRole: 'owner',
})

const event = JSON.stringify({
  id: 'evt_ofthetests',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: testNowMs / 1000,
  data: { object: { id: 'pi_ofthetests', object: 'payment_intent', metadata: {} } },
})

/** Paying is for owner and treasurer; what is under way and what was paid is seen by more (wire.md, "Seats"). */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  quotePayment: rows('/api/v1/payments/quote?accountNumber=', {
    [`${larkspur}&invoices=1000044110`]: `
                                          401 200 200 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${copperwillow}&invoices=1000060001`]: `
                                          401 404 404 403 403 403 404 200 404 403 403 401 401 401 401`,
    // A list with invoices of both accounts shows none of them.
    [`${larkspur}&invoices=1000044110,1000060001`]: `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    // Planned: hidden from everyone (specification 3).
    [`${larkspur}&invoices=1000044981`]: `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    '9999999999&invoices=1000044110': `
                                          401 404 404 403 403 403 404 404 404 403 403 401 401 401 401`,
    [`${larkspur}&invoices=nonsense!`]: ` 401 422 422 403 403 403 422 422 422 403 403 401 401 401 401`,
  }),
  // The text is not the one shown, so that the own account is told of a change and no money moves.
  submitPayment: bodies(
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
    { 'idempotency-key': testPayments.ownersCheckout.id },
  ),
  openCheckout: bodies('/api/v1/payments/checkouts', {
    own: [
      { accountNumber: larkspur, invoices: '1000044110' },
      '                                 401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    "Copperwillow's": [
      { accountNumber: copperwillow, invoices: '1000060001' },
      '                                 401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999', invoices: '1000044110' },
      '                                 401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: larkspur, invoices: 'nonsense!' },
      '                                 401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  getPayment: ofPayments(''),
  checkPayment: ofPayments('/check'),
  cancelPayment: ofPayments('/cancel'),
  changePaymentReference: ofPayments('/reference').map((row) => ({ ...row, body: { reference: 'Fund 12' } })),
  // A submitted payment is answered as it stands; only the person who pressed Pay may enter the code of one that waits.
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
  listPendingPayments: rows('/api/v1/payment/pending?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    // A malformed account number is answered like an account that does not exist (wire.md).
    'no-number': '                        401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  // The signature is the proof, and a cookie is none.
  receiveProcessorEvent: rows('/webhooks/processor', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
}

export const signedEvent: GoodRequest = {
  path: '/webhooks/processor',
  body: event,
  headers: {
    'content-type': 'application/json',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: event,
      secret: testProcessorKeys.PROCESSOR_WEBHOOK_SECRET,
      timestamp: testNowMs / 1000,
    }),
  },
}

export const goodRequests: GoodRequests = {
  quotePayment: {
    path: `/api/v1/payments/quote?accountNumber=${larkspur}&invoices=1000043544&methodId=${testMethods.card.id}`,
    person: 'owner',
  },
  openCheckout: {
    path: '/api/v1/payments/checkouts',
    person: 'owner',
    body: { accountNumber: larkspur, invoices: '1000044110' },
  },
  // The processor does not know the card: the first time it is refused, and each time after that is the same answer.
  submitPayment: {
    path: '/api/v1/payments',
    person: 'owner',
    headers: { 'idempotency-key': testPayments.ownersCheckout.id },
    body: {
      accountNumber: larkspur,
      methodId: testMethods.card.id,
      invoices: [{ invoiceNumber: '1000044110', amountCents }],
      totalCents: amountCents,
      authorization: {
        version: text.version,
        hash: createHash('sha256').update(rendered).digest('base64url'),
      },
    },
  },
  getPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}`, person: 'owner' },
  checkPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}/check`, person: 'owner' },
  cancelPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}/cancel`, person: 'owner' },
  changePaymentReference: {
    path: `/api/v1/payments/${testPayments.larkspurs.id}/reference`,
    person: 'owner',
    body: { reference: 'Fund 12' },
  },
  // Handed in long ago: it is answered as it stands.
  confirmPaymentCode: {
    path: `/api/v1/payments/${testPayments.larkspurs.id}/code`,
    person: 'owner',
    body: { code: '123456' },
  },
  sendPaymentCode: {
    path: `/api/v1/payments/${testPayments.larkspursWaiting.id}/code/new`,
    person: 'owner',
  },
  listPendingPayments: { path: `/api/v1/payment/pending?accountNumber=${larkspur}`, person: 'owner' },
  receiveProcessorEvent: signedEvent,
}

function ofPayments(end: string): AccessCase[] {
  return rows('/api/v1/payments/', {
    [`${larkspurs.id}${end}`]: '          401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
    [`${copperwillows.id}${end}`]: '      401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
    [`${absent.id}${end}`]: '             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`nonsense${end}`]: '                 401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  })
}

function order(accountNumber: string, invoiceNumber: string, methodId: string) {
  return {
    accountNumber,
    methodId,
    invoices: [{ invoiceNumber, amountCents: 100 }],
    totalCents: 100,
    authorization: { version: '2026-03-01', hash: 'of-another-text' },
  }
}
