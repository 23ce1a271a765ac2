import { createHash } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { authorisationTextOf } from '@myaccount/domain/payments/authorisation-text'
import Stripe from 'stripe'
import { testMethods } from './test-methods.ts'
import { testPayments } from './test-payments.ts'
import { larkspur } from './test-records.ts'
import { testNowMs, testProcessorKeys } from './test-settings.ts'

const amountCents = cents(162_634)
const text = authorisationTextOf('card')
const rendered = text.render({
  amountCents,
  methodLabel: 'Visa ending 4242',
  bankName: null,
  savedOn: null,
  onOrAfter: calendarDate('2026-03-10'),
  carrierName: 'Harrow Vale Mutual',
  carrierPhone: '800-555-0100',
  accountName: 'Larkspur Hollow Fellowship',
  accountNumber: accountNumber(larkspur),
  invoiceNumbers: [invoiceNumber('1000044110')],
  signerName: 'The owner',
  signerTitle: 'Account owner',
})

const event = JSON.stringify({
  id: 'evt_ofthetests',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: testNowMs / 1000,
  data: { object: { id: 'pi_ofthetests', object: 'payment_intent', metadata: {} } },
})

export const goodRequestsOfPayments = {
  quotePayment: {
    path: `/api/v1/payments/quote?accountNumber=${larkspur}&invoices=1000043544&methodId=${testMethods.card.id}`,
    person: 'owner',
  },
  // The processor does not know the card: the first time it is refused, and each time after that is the same answer.
  makePayment: {
    path: '/api/v1/payments',
    person: 'owner',
    headers: { 'idempotency-key': '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1e02' },
    body: {
      accountNumber: larkspur,
      methodId: testMethods.card.id,
      invoices: [{ invoiceNumber: '1000044110', amountCents }],
      totalCents: amountCents,
      authorisation: {
        version: text.version,
        hash: createHash('sha256').update(rendered).digest('base64url'),
      },
    },
  },
  getPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}`, person: 'owner' },
  checkPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}/check`, person: 'owner' },
  cancelPayment: { path: `/api/v1/payments/${testPayments.larkspurs.id}/cancel`, person: 'owner' },
  downloadReceipt: { path: `/api/v1/payments/${testPayments.larkspurs.id}/receipt.pdf`, person: 'owner' },
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
  listPayments: { path: `/api/v1/payments?accountNumber=${larkspur}`, person: 'owner' },
  listPendingPayments: { path: `/api/v1/payment/pending?accountNumber=${larkspur}`, person: 'owner' },
  listStaffPayments: { path: '/api/v1/admin/payments', person: 'employee' },
  getStaffPayment: { path: `/api/v1/admin/payments/${testPayments.larkspurs.id}`, person: 'employee' },
  askAboutPayment: { path: `/api/v1/admin/payments/${testPayments.larkspurs.id}/ask`, person: 'employee' },
  listUnmatchedEvents: { path: '/api/v1/admin/processor_events', person: 'employee' },
  receiveProcessorEvent: {
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
  },
} as const
