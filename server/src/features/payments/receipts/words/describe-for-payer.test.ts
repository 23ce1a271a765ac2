import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { describe, expect, test } from 'vitest'
import { describeForPayer } from './describe-for-payer.ts'
import { listPaymentFacts } from './list-payment-facts.ts'

function factsIn(state: PaymentState, more: Partial<PaymentFacts> = {}): PaymentFacts {
  const line = {
    invoiceNumber: invoiceNumber('1000044110'),
    policyNumber: policyNumber('12MF0104417'),
    policyType: 'MINFIRST',
    amountCents: cents(162_634),
  }
  return {
    paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
    confirmation: 'P7Q2M8X4KT',
    accountNumber: accountNumber('1000482917'),
    accountName: 'Larkspur Hollow Fellowship',
    state,
    amountCents: cents(162_634),
    refundedCents: cents(0),
    lines: [line],
    method: { kind: 'card', label: 'Visa ending 4242', last4: '4242' },
    submittedAt: '2026-03-10T15:00:00.000Z',
    countsAsReceivedOn: calendarDate('2026-03-10'),
    expectedPostDate: calendarDate('2026-03-16'),
    postedOn: null,
    reason: null,
    failedBy: state === 'failed' ? 'processor_declined' : null,
    actionUrl: null,
    authorisation: { version: '2026-03-01', text: 'By pressing Pay you authorize it.', hash: 'hash' },
    moves: [],
    ...more,
  }
}

const said = (facts: PaymentFacts) => {
  const { headline, sentences } = describeForPayer(facts)
  return [headline, ...sentences].join(' ')
}

describe.each(paymentStates)('%s', (state) => {
  test('is called paid by billing alone', () => {
    expect(describeForPayer(factsIn(state)).headline === 'Paid').toBe(state === 'posted')
  })

  test('denies that money was taken only where it is certain', () => {
    const isCertain = ['created', 'failed', 'cancelled', 'expired'].includes(state)
    expect(said(factsIn(state)).includes('No money has been taken.')).toBe(isCertain)
  })

  test('warns of paying again as long as nobody knows', () => {
    expect(said(factsIn(state)).includes('Do not pay again.')).toBe(
      state === 'submitted' || state === 'unknown',
    )
  })
})

test('a returned debit says why, what to do, and that the invoice is open again', () => {
  const reason = { reason: 'insufficient_funds', remedy: 'pay_again' }
  expect(said(factsIn('returned', { reason }))).toBe(
    'Returned by your bank Your bank took the money back. There was not enough money in the account. Pay again when there is enough money, or pay another way. The invoice is open again.',
  )
})

test('a reason without words of ours is left out rather than shown as a code', () => {
  const reason = { reason: 'from_tomorrow', remedy: 'from_tomorrow' }
  expect(said(factsIn('failed', { reason }))).toBe(
    'Declined No money has been taken. The invoice is open again.',
  )
})

test('a refund in part says how much', () => {
  expect(said(factsIn('partially_refunded', { refundedCents: cents(10_000) }))).toBe(
    'Refunded in part $100.00 of $1,626.34 was given back.',
  )
})

const labels = (facts: PaymentFacts) => listPaymentFacts(facts, 'America/Chicago').map(({ label }) => label)

test('what came to nothing counts on no day, and what is under way counts only once it is paid', () => {
  expect(labels(factsIn('failed'))).toEqual(['Confirmation number', 'Account', 'Method', 'Submitted'])
  expect(labels(factsIn('returned'))).not.toContain('Counts as received on')
  expect(labels(factsIn('processing')).slice(4)).toEqual([
    'Once paid, counts as received on',
    'Expected to be posted on',
  ])
  expect(labels(factsIn('succeeded')).slice(4)).toEqual(['Counts as received on', 'Expected to be posted on'])
})

test('the time of pressing Pay is told in the zone of the carrier', () => {
  const told = (zone: string) =>
    listPaymentFacts(factsIn('succeeded'), zone).find(({ label }) => label === 'Submitted')?.value
  expect(told('America/Chicago')).toBe('Mar 10, 2026, 10:00 AM CDT')
  expect(told('America/Los_Angeles')).toBe('Mar 10, 2026, 8:00 AM PDT')
})
