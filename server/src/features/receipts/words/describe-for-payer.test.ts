import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { describePayment } from '@myaccount/domain/payments/payment-words'
import { ownReasons } from '@myaccount/domain/payments/words/own-reasons'
import { messagesFor } from '@myaccount/messages/messages-for'
import { describe, expect, test } from 'vitest'
import { samplePayment } from '../emails/sample-payment.ts'
import { describeForPayer } from './describe-for-payer.ts'
import { listPaymentFacts } from './list-payment-facts.ts'

function factsIn(state: PaymentState, more: Partial<PaymentFacts> = {}): PaymentFacts {
  const line = {
    invoiceNumber: invoiceNumber('1000044110'),
    policyNumber: policyNumber('12MF0104417'),
    policyType: 'MINFIRST',
    amountCents: cents(162_634),
    dueCents: cents(162_634),
    owedCents: cents(162_634),
    refundedCents: cents(0),
  }
  return {
    ...samplePayment,
    accountName: 'Larkspur Hollow Fellowship',
    state,
    amountCents: cents(162_634),
    lines: [line],
    reference: null,
    method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
    failedBy: state === 'failed' ? 'processor_declined' : null,
    ...more,
  }
}

const said = (facts: PaymentFacts) => {
  const { headline, sentences } = describeForPayer(facts, messagesFor('en'))
  return [headline, ...sentences].join(' ')
}

describe.each(paymentStates)('%s', (state) => {
  test('is called paid by billing alone', () => {
    expect(describeForPayer(factsIn(state), messagesFor('en')).headline === 'Paid').toBe(state === 'posted')
  })

  test('denies that money was taken only where it is certain', () => {
    const isCertain = ['created', 'scheduled', 'failed', 'cancelled', 'expired'].includes(state)
    expect(said(factsIn(state)).includes('No money has been taken.')).toBe(isCertain)
  })

  test('warns against paying again while the outcome is unknown', () => {
    expect(said(factsIn(state)).includes('Do not pay again.')).toBe(
      state === 'submitted' || state === 'unknown',
    )
  })
})

// The bank may have debited long before we hear of it.
test.each(paymentStates.filter((state) => describePayment(state).moneyTaken === 'not_yet'))(
  '%s never denies that money was taken',
  (state) => {
    expect(said(factsIn(state))).not.toMatch(
      /\bnot (yet )?(been )?(paid|taken|charged)|no money|nothing (was|is|has been)|before/i,
    )
  },
)

test('explains for a debit under way how long banks take', () => {
  expect(said(factsIn('processing'))).toContain('Your bank takes about 4 banking days')
})

test('states for a paid one that the money was taken, since when invoices show it, and that this is all', () => {
  expect(said(factsIn('succeeded'))).toBe(
    'Payment received, being posted You paid $1,626.34. We expect your invoice to show it by Mar 16, 2026. There is nothing more to do.',
  )
  expect(said(factsIn('posted', { postedOn: calendarDate('2026-03-17') }))).toBe(
    'Paid You paid $1,626.34. Your invoice shows it. There is nothing more to do.',
  )
})

test('explains an end after wrong codes', () => {
  expect(said(factsIn('cancelled', { reason: ownReasons.wrong_codes }))).toBe(
    'Not completed No money has been taken. The code was wrong five times, so the payment was not sent. Start the payment again.',
  )
})

test('explains what the processor refused for a fault of ours, and what to do', () => {
  expect(said(factsIn('failed', { failedBy: 'not_sent', reason: ownReasons.not_sent }))).toBe(
    'Not sent We could not send this payment. No money has been taken. Something went wrong on our side before the payment reached your bank. Try again later, or call us if you have to pay today. The invoice is open again.',
  )
})

test('explains a lost dispute: who decided it, where the money is, and what to do', () => {
  expect(said(factsIn('returned', { reason: ownReasons.dispute_lost }))).toBe(
    'Returned by your bank Your bank took the money back. The bank that issued the card decided the dispute for you. If you still owe it, pay another way. Call us if you are not sure. The invoice is open again.',
  )
})

test('explains a returned debit: why, what to do, and that the invoice is open again', () => {
  const reason = { reason: 'insufficient_funds', remedy: 'pay_again' }
  expect(said(factsIn('returned', { reason }))).toBe(
    'Returned by your bank Your bank took the money back. There was not enough money in the account. Pay again when there is enough money, or pay another way. The invoice is open again.',
  )
})

test('leaves out a reason without a text rather than showing a code', () => {
  const reason = { reason: 'from_tomorrow', remedy: 'from_tomorrow' }
  expect(said(factsIn('failed', { reason }))).toBe(
    'Declined No money has been taken. The invoice is open again.',
  )
})

describe('a refund', () => {
  const refund = { refundedCents: cents(10_000), refundedOn: calendarDate('2026-03-12') }
  const transition = {
    state: 'partially_refunded',
    at: '2026-03-12T15:00:00.000Z',
    businessDay: calendarDate('2026-03-12'),
  } as const

  test('in part shows how much went back, when, and what is being posted', () => {
    expect(said(factsIn('partially_refunded', { ...refund, transitions: [transition] }))).toBe(
      'Refunded in part $100.00 of $1,626.34 was refunded on Mar 12, 2026. $1,526.34 was received and is being posted.',
    )
  })

  test('in several parts shows the day of the last, and what remains paid', () => {
    const transitions = [transition, transition]
    const postedOn = calendarDate('2026-03-11')
    expect(said(factsIn('partially_refunded', { ...refund, transitions, postedOn }))).toBe(
      'Refunded in part $100.00 of $1,626.34 was refunded, the last of it on Mar 12, 2026. $1,526.34 remains paid.',
    )
  })

  test('leaves nothing when all of it went back', () => {
    expect(said(factsIn('refunded', { ...refund, refundedCents: cents(162_634) }))).toBe(
      'Refunded $1,626.34 of $1,626.34 was refunded on Mar 12, 2026.',
    )
  })
})

const labels = (facts: PaymentFacts) =>
  listPaymentFacts(facts, 'America/Chicago', messagesFor('en')).map(({ label }) => label)

test('counts a failed one on no day, and one under way only once it is paid', () => {
  expect(labels(factsIn('failed'))).toEqual([
    'Confirmation number',
    'Account',
    'Payment method',
    'Paid by',
    'Sent',
  ])
  const returned = { postedOn: calendarDate('2026-03-12'), returnedOn: calendarDate('2026-03-14') }
  expect(labels(factsIn('returned', returned)).slice(5)).toEqual(['Returned on'])
  expect(labels(factsIn('processing')).slice(5)).toEqual([
    'Once paid, counts as received',
    'Expected on your invoices',
  ])
  expect(labels(factsIn('succeeded')).slice(5)).toEqual(['Counts as received', 'Expected on your invoices'])
})

test('shows the time of submission in the zone of the carrier', () => {
  const notified = (zone: string) =>
    listPaymentFacts(factsIn('succeeded'), zone, messagesFor('en')).find(({ label }) => label === 'Sent')
      ?.value
  expect(notified('America/Chicago')).toBe('Mar 10, 2026, 10:00 AM CDT')
  expect(notified('America/Los_Angeles')).toBe('Mar 10, 2026, 8:00 AM PDT')
})

test.each([
  [100, 'The invoice is open again.'],
  [0, 'The invoice does not ask for it now. If that changes, you can pay it then.'],
])('describes a returned payment whose invoice asks for %s', (owedCents, sentence) => {
  const lines = factsIn('returned').lines.map((line) => ({
    ...line,
    owedCents: cents(owedCents),
  }))
  const reason = { reason: 'insufficient_funds', remedy: 'pay_again' }
  const words = said(factsIn('returned', { lines, reason }))
  expect(words).toContain(sentence)
  expect(words.includes('Pay again')).toBe(owedCents !== 0)
})

test('names a payment by bank draft', () => {
  const labels = (facts: PaymentFacts) =>
    listPaymentFacts(facts, 'America/Chicago', messagesFor('en')).map(
      ({ label, value }) => `${label}: ${value}`,
    )
  expect(labels(factsIn('processing', { source: 'draft' }))).toContain('Paid by: Bank draft')
  expect(labels(factsIn('processing'))).toContain('Paid by: Olive Farrow')
  expect(labels(factsIn('processing', { source: 'staff' }))).toContain(
    'Paid by: Customer Service for Olive Farrow',
  )
  const byGuest = factsIn('processing', { source: 'guest' })
  expect(labels(byGuest).join()).not.toContain('Olive')
  expect(labels({ ...byGuest, isToGuest: true } as PaymentFacts).join()).toContain('Paid by: Olive Farrow')
})
