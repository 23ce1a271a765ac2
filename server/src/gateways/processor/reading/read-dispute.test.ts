import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { readDisputes } from './read-dispute.ts'

/** What is read of one: `moved` are the cents of its balance transactions, below zero withdrawn. */
function disputeThat(status: string, ...moved: number[]): Stripe.Dispute {
  const balance = moved.map((amount) => ({ amount, fee: 1_500, net: amount - 1_500 }))
  return JSON.parse(JSON.stringify({ id: status, amount: 100, status, balance_transactions: balance }))
}

function of(dispute: Stripe.Dispute, isDebit = false) {
  const { outcome, isInquired } = readDisputes([dispute], isDebit)
  return isInquired ? 'inquiry' : outcome?.status
}

const outcomeOf = (...disputes: Stripe.Dispute[]) => readDisputes(disputes, false).outcome

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
] as const)('reads a card dispute that is %s with %j as %s', (status, moved, expected) => {
  expect(of(disputeThat(status, ...moved))).toBe(expected)
})

it.each([
  ['lost', [-100], 'returned'],
  ['needs_response', [-100], 'returned'],
  ['won', [-100, 100], 'won'],
  ['needs_response', [], 'inquiry'],
] as const)('reads, for a debit, one that is %s with %j as %s', (status, moved, expected) => {
  expect(of(disputeThat(status, ...moved), true)).toBe(expected)
})

it('takes what is held, without the fee; else what was disputed', () => {
  expect(outcomeOf(disputeThat('needs_response', -60))?.amountCents).toBe(60)
  expect(outcomeOf(disputeThat('won', -100, 40))?.amountCents).toBe(60)
  expect(outcomeOf(disputeThat('warning_closed'))?.amountCents).toBe(100)
})

const inquiry = disputeThat('warning_needs_response')

it('keeps the outcome of an earlier dispute beside a later inquiry', () => {
  const won = disputeThat('won', -100, 100)
  expect(readDisputes([inquiry, won], false)).toMatchObject({ outcome: { status: 'won' }, isInquired: true })
  const lost = disputeThat('lost', -100)
  expect(readDisputes([inquiry, lost], false)).toMatchObject({
    outcome: { status: 'lost' },
    isInquired: true,
  })
  const open = disputeThat('needs_response', -100)
  expect(readDisputes([inquiry, open], false)).toMatchObject({
    outcome: { status: 'open' },
    isInquired: true,
  })
  expect(readDisputes([inquiry, won], true)).toMatchObject({ outcome: { status: 'won' }, isInquired: true })
})

it('keeps an inquiry beside an older inquiry that has ended', () => {
  const closed = disputeThat('warning_closed')
  expect(readDisputes([inquiry, closed], false)).toMatchObject({
    outcome: { status: 'won' },
    isInquired: true,
  })
  expect(readDisputes([closed, inquiry], false)).toMatchObject({ isInquired: true })
  expect(readDisputes([inquiry, inquiry], false)).toEqual({ outcome: null, isInquired: true })
})

it('prefers the dispute that holds money, and an open one to a lost one', () => {
  const [won, lost, open] = [
    disputeThat('won', -100, 100),
    disputeThat('lost', -60),
    disputeThat('needs_response', -40),
  ]
  expect(outcomeOf(won, lost)?.status).toBe('lost')
  expect(outcomeOf(won, lost, open)).toMatchObject({ status: 'open', amountCents: 100 })
  expect(outcomeOf(lost, open)?.status).toBe('open')
  expect(readDisputes([], false)).toEqual({ outcome: null, isInquired: false })
})
