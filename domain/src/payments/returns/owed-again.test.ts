import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { owedAgain, type ReturnedLine } from './owed-again.ts'

/** $500 paid of a bill of $500 that billing had applied whole, and shows as paid. */
const whole: ReturnedLine = {
  paidCents: cents(50_000),
  dueWhenSentCents: cents(50_000),
  dueWhenReceivedCents: cents(50_000),
  reportedAppliedCents: cents(50_000),
  invoiceCents: cents(50_000),
  dueNowCents: cents(0),
  reopenedCents: cents(0),
  others: [],
}
const other = (ofInvoice: number, { amount = ofInvoice, refunded = 0 } = {}) => ({
  amountCents: cents(amount),
  ofInvoiceCents: cents(ofInvoice),
  refundedCents: cents(refunded),
})
const opens = (over: Partial<ReturnedLine>, refunded = 0) =>
  owedAgain({ ...whole, ...over }, cents(refunded)).opensCents

test('owes the paid amount again, as the invoice shows it', () => {
  expect(owedAgain(whole, cents(0))).toEqual({
    appliedCents: 50_000,
    opensCents: 50_000,
    paidStatus: 'Unpaid',
  })
  const part = { paidCents: cents(20_000), reportedAppliedCents: cents(20_000), dueNowCents: cents(0) }
  expect(owedAgain({ ...whole, ...part }, cents(0))).toMatchObject({
    opensCents: 20_000,
    paidStatus: 'Partially Paid',
  })
})

describe('the amount that billing had applied', () => {
  test.each<[string, Partial<ReturnedLine>, number]>([
    ['less than was paid, since a check came first', { reportedAppliedCents: cents(10_000) }, 10_000],
    ['nothing', { reportedAppliedCents: cents(0) }, 0],
    [
      'not said: at most what was due at receipt',
      { reportedAppliedCents: null, dueWhenReceivedCents: cents(30_000) },
      30_000,
    ],
    ['not said, a credit at receipt', { reportedAppliedCents: null, dueWhenReceivedCents: cents(-500) }, 0],
    ['nothing said, as it was sent', { reportedAppliedCents: null, dueWhenReceivedCents: null }, 50_000],
  ])('limits what is owed again to what billing applied: %s', (_, over, expected) => {
    expect(opens(over)).toBe(expected)
  })
})

describe('amounts that are not owed again', () => {
  test('leaves out what another payment covers, less its refunds', () => {
    expect(opens({ others: [other(50_000)] })).toBe(0)
    expect(opens({ others: [other(50_000, { refunded: 10_000 })] })).toBe(10_000)
    // Taken for its other invoice first.
    expect(opens({ others: [other(50_000, { amount: 60_000, refunded: 10_000 })] })).toBe(50_000 - 50_000)
  })

  test('leaves out what billing asks for again by itself, but not what an earlier return opened', () => {
    expect(opens({ dueNowCents: cents(50_000) })).toBe(0)
    const half = { paidCents: cents(25_000), reportedAppliedCents: cents(25_000) }
    expect(opens({ ...half, dueNowCents: cents(25_000), reopenedCents: cents(25_000) })).toBe(25_000)
  })

  test('leaves out what was refunded after the posting and billing asks for already', () => {
    expect(opens({ dueNowCents: cents(10_000) }, 10_000)).toBe(40_000)
    expect(opens({}, 10_000), 'billing has not heard of the refund').toBe(50_000)
  })

  test('owes at most the invoice and what it asked for', () => {
    expect(opens({ dueNowCents: cents(20_000) })).toBe(30_000)
  })
})
