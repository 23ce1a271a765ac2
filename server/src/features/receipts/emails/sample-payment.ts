import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** Made up, with names as long as they come: what previews show. */
export const samplePayment: PaymentFacts = {
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  confirmation: 'P7Q2M8X4KT',
  accountNumber: accountNumber('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  state: 'processing',
  source: 'web',
  payerName: 'Olive Farrow',
  receiptTo: null,
  amountCents: cents(2_600_000),
  payOn: null,
  scheduledCents: null,
  refundedCents: cents(0),
  refundFailedCents: cents(0),
  lines: [
    {
      invoiceNumber: invoiceNumber('1000044110'),
      policyNumber: policyNumber('12MF0104417'),
      policyType: 'Multi-Peril Package',
      amountCents: cents(2_437_366),
      dueCents: cents(2_437_366),
      owedCents: cents(0),
      refundedCents: cents(0),
    },
    {
      invoiceNumber: invoiceNumber('1000043544'),
      policyNumber: policyNumber('12CA0220975'),
      policyType: 'Commercial Auto',
      amountCents: cents(162_634),
      dueCents: cents(162_634),
      owedCents: cents(0),
      refundedCents: cents(0),
    },
  ],
  creditCents: cents(0),
  method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' },
  reference: 'Building fund, check request 88',
  submittedAt: '2026-03-10T15:00:00.000Z',
  countsAsReceivedOn: calendarDate('2026-03-10'),
  expectedPostDate: calendarDate('2026-03-16'),
  postedOn: null,
  refundedOn: null,
  returnedOn: null,
  reason: null,
  afterDraft: null,
  failedBy: null,
  actionUrl: null,
  authorization: {
    version: '2026-03-01',
    language: 'en',
    text: 'By pressing Pay you authorize it.',
    hash: 'hash',
  },
  transitions: [],
}
