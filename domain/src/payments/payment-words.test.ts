import { expect, it } from 'vitest'
import { paymentGraph } from './payment-graph.ts'
import { isSettled, paymentStates } from './payment-state.ts'
import { describePayment, isRefundedInParts } from './payment-words.ts'

it.each([
  ['created', 'not_completed', 'no'],
  ['submitted', 'sent', 'not_known'],
  ['requires_action', 'confirm_with_bank', 'not_yet'],
  ['processing', 'sent_to_bank', 'not_yet'],
  ['unknown', 'checking', 'not_known'],
  ['succeeded', 'received_being_posted', 'yes'],
  ['posted', 'paid', 'yes'],
  ['failed', 'not_completed', 'no'],
  ['cancelled', 'not_completed', 'no'],
  ['expired', 'not_completed', 'no'],
  ['returned', 'returned', 'returned'],
  ['disputed', 'under_dispute', 'not_known'],
  ['partially_refunded', 'refunded', 'yes'],
  ['refunded', 'refunded', 'returned'],
] as const)('%s: %s, money taken: %s', (state, code, moneyTaken) => {
  expect(describePayment(state)).toEqual({ code, moneyTaken })
})

it.each([
  ['processor_declined', 'declined'],
  ['bank_refused', 'bank_refused'],
  ['never_arrived', 'not_completed'],
  ['not_sent', 'not_sent'],
] as const)('a payment that failed by %s is %s, and no money has moved (M14)', (failedBy, code) => {
  expect(describePayment('failed', failedBy)).toEqual({ code, moneyTaken: 'no' })
  expect(paymentGraph.some((row) => row.to === 'failed' && row.event === failedBy)).toBe(true)
})

it('shows Paid for a posted payment alone (ADR 0023)', () => {
  expect(paymentStates.filter((state) => describePayment(state).code === 'paid')).toEqual(['posted'])
})

it('states that no money was taken only before it is sent, and in states that no money can follow', () => {
  const denying = paymentStates.filter((state) => describePayment(state).moneyTaken === 'no')
  expect(denying).toEqual(['created', 'scheduled', 'failed', 'cancelled', 'expired'])
  expect(paymentStates.filter(isSettled).map((state) => describePayment(state).moneyTaken)).toEqual([
    'yes',
    'yes',
  ])
})

it.each([
  [['succeeded', 'posted', 'refunded'], false],
  [['succeeded', 'partially_refunded', 'posted'], false],
  [['succeeded', 'partially_refunded', 'partially_refunded'], true],
  [['posted', 'partially_refunded', 'refunded'], true],
] as const)('%j counts as refunded in parts: %s', (states, isInParts) => {
  expect(isRefundedInParts(states.map((state) => ({ state })))).toBe(isInParts)
})
