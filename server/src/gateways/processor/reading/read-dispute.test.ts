import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { readDispute } from './read-dispute.ts'

/** What is read of one: `moved` are the cents of its balance transactions, below zero withdrawn. */
function disputeThat(status: string, ...moved: number[]): Stripe.Dispute {
  const balance = moved.map((amount) => ({ amount, fee: 1_500, net: amount - 1_500 }))
  return JSON.parse(JSON.stringify({ id: status, amount: 100, status, balance_transactions: balance }))
}

const of = (dispute: Stripe.Dispute, isDebit = false) => readDispute([dispute], isDebit)?.status

it.each([
  ['warning_needs_response', [], 'inquiry'],
  ['warning_under_review', [], 'inquiry'],
  ['warning_closed', [], 'won'],
  // The money goes a moment later, and that is told too.
  ['needs_response', [], 'inquiry'],
  ['lost', [], 'inquiry'],
  ['prevented', [], 'won'],
  ['needs_response', [-100], 'open'],
  ['under_review', [-100], 'open'],
  ['appeal_under_review', [-100], 'open'],
  ['a_status_to_come', [-100], 'open'],
  // Decided, and the money is not back.
  ['won', [-100], 'open'],
  ['lost', [-100], 'lost'],
  ['prevented', [-100], 'lost'],
  ['won', [-100, 100], 'won'],
  ['prevented', [-100, 100], 'won'],
  ['won', [-100, 40], 'open'],
] as const)('a card dispute that is %s with %j is %s', (status, moved, expected) => {
  expect(of(disputeThat(status, ...moved))).toBe(expected)
})

it.each([
  ['lost', [-100], 'returned'],
  ['needs_response', [-100], 'returned'],
  ['won', [-100, 100], 'won'],
  ['needs_response', [], 'inquiry'],
] as const)('of a debit, one that is %s with %j is %s', (status, moved, expected) => {
  expect(of(disputeThat(status, ...moved), true)).toBe(expected)
})

it('is about what is held, without the fee; where nothing is, about what was disputed', () => {
  expect(readDispute([disputeThat('needs_response', -60)], false)?.amountCents).toBe(60)
  expect(readDispute([disputeThat('won', -100, 40)], false)?.amountCents).toBe(60)
  expect(readDispute([disputeThat('warning_closed')], false)?.amountCents).toBe(100)
})

it('of several is the one that holds money, else the newest', () => {
  const [inquiry, closed] = [disputeThat('warning_needs_response'), disputeThat('warning_closed')]
  expect(readDispute([inquiry, disputeThat('lost', -100)], false)?.status).toBe('lost')
  expect(readDispute([inquiry, closed], false)?.status).toBe('inquiry')
  expect(readDispute([], false)).toBeNull()
})
