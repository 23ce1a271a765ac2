import { expect, it } from 'vitest'
import { paymentGraph } from './payment-graph.ts'
import {
  awaitsPosting,
  endedUnpaid,
  hasReceipt,
  isEnded,
  isKept,
  isOpen,
  isSettled,
  isUnanswered,
  isUnsent,
  leftUnpaid,
  mayBePosted,
  paymentPredicates,
  paymentStates,
  showsPending,
  wasPaid,
  wasRefunded,
  wasRefused,
} from './payment-state.ts'

/** One row a state: open, shows pending, settled, ended. */
it.each([
  ['created', false, false, false, false],
  ['scheduled', false, false, false, false],
  ['requires_action', true, true, false, false],
  ['submitted', true, true, false, false],
  ['processing', true, true, false, false],
  ['unknown', true, true, false, false],
  ['succeeded', false, true, true, false],
  ['posted', false, false, true, false],
  ['failed', false, false, false, true],
  ['cancelled', false, false, false, true],
  ['expired', false, false, false, true],
  ['returned', false, false, false, true],
  ['disputed', false, false, false, false],
  ['partially_refunded', false, false, false, false],
  ['refunded', false, false, false, true],
] as const)('%s: open %s, pending %s, settled %s, ended %s', (state, open, pending, settled, ended) => {
  expect(isOpen(state)).toBe(open)
  expect(showsPending(state)).toBe(pending)
  expect(isSettled(state)).toBe(settled)
  expect(isEnded(state)).toBe(ended)
})

it('lists fifteen states', () => {
  expect(new Set(paymentStates).size).toBe(15)
})

it('ends where no row of the table leads further', () => {
  const withoutWayOn = paymentStates.filter((state) => !paymentGraph.some((row) => row.from === state))
  expect(paymentStates.filter(isEnded)).toEqual(withoutWayOn)
})

it('keeps money in settled and partially refunded states', () => {
  expect(paymentStates.filter(isKept)).toEqual(['succeeded', 'posted', 'partially_refunded'])
})

it('counts as paid from the success on, and stays so when the money goes back', () => {
  const reached = new Set<string>(['succeeded'])
  for (const state of reached) for (const row of paymentGraph) if (row.from === state) reached.add(row.to)
  expect(paymentStates.filter(wasPaid)).toEqual(paymentStates.filter((state) => reached.has(state)))
})

it('may be posted while it is received and not given back in full', () => {
  expect(paymentStates.filter(mayBePosted)).toEqual(['succeeded', 'disputed', 'partially_refunded'])
  expect(paymentStates.filter(awaitsPosting)).toEqual(['succeeded', 'partially_refunded'])
})

it('is unsent until it is submitted', () => {
  expect(paymentStates.filter(isUnsent)).toEqual(['created', 'scheduled'])
})

it('is unanswered until the processor or a bank answers', () => {
  expect(paymentStates.filter(isUnanswered)).toEqual(['submitted', 'unknown'])
})

it('takes no money in the states that end unpaid', () => {
  expect(paymentStates.filter(endedUnpaid)).toEqual(['failed', 'cancelled', 'expired'])
  expect(paymentStates.filter((state) => endedUnpaid(state) && (wasPaid(state) || isOpen(state)))).toEqual([])
})

it('offers a receipt once the bank has the debit or the money was received', () => {
  expect(paymentStates.filter(hasReceipt)).toEqual([
    'processing',
    'succeeded',
    'posted',
    'returned',
    'disputed',
    'partially_refunded',
    'refunded',
  ])
})

it('has money until all of it has gone back', () => {
  expect(paymentPredicates.hasMoney).toEqual(['succeeded', 'posted', 'partially_refunded', 'disputed'])
  expect(paymentStates.filter(wasRefunded)).toEqual(['partially_refunded', 'refunded'])
})

it('may be with the processor once its request was not refused', () => {
  const { mayBeWithProcessor } = paymentPredicates
  const unsentOrEnded = ['created', 'scheduled', 'submitted', 'failed', 'cancelled', 'expired']
  expect(paymentStates.filter((state) => !mayBeWithProcessor.some((each) => each === state))).toEqual(
    unsentOrEnded,
  )
})

it('leaves its invoices unpaid where it ended without money or came back', () => {
  expect(paymentStates.filter(leftUnpaid)).toEqual(['failed', 'cancelled', 'expired', 'returned'])
  expect(paymentStates.filter(wasRefused)).toEqual(['failed', 'returned'])
})
