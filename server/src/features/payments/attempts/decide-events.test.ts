import { cents } from '@myaccount/domain/kernel/money'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { describe, expect, it } from 'vitest'
import type { ChargeFacts } from '../../../gateways/processor/port.ts'
import { contradicts, decideNextEvent } from './decide-events.ts'
import {
  allFacts,
  amountCents,
  disputed,
  factsOf,
  refunded,
  type Standing,
  standingIn,
  statuses,
} from './testing/example-facts.ts'

function nameOf({ status, reasonCode, refundedCents, dispute }: ChargeFacts, event: PaymentEvent | null) {
  const back = refundedCents > 0 ? `, ${refundedCents} cents given back` : ''
  const said = dispute === null ? `${status} ${reasonCode ?? ''}`.trim() + back : `dispute ${dispute.status}`
  return { said, becomes: event?.kind ?? 'nothing new' }
}

describe('what facts mean where an attempt stands', () => {
  const declined = factsOf('declined', { reasonCode: 'insufficient_funds' })
  const bankRefused = factsOf('declined', { reasonCode: 'R01' })
  const sent = (facts: ChargeFacts, event: PaymentEvent | null) =>
    (['submitted', 'unknown'] as const).map((state) => [state, facts, event] as const)
  const settled = (facts: ChargeFacts, event: PaymentEvent | null) =>
    (['succeeded', 'posted'] as const).map((state) => [state, facts, event] as const)
  const table: readonly (readonly [PaymentState, ChargeFacts, PaymentEvent | null])[] = [
    ['requires_action', factsOf('requires_action'), null],
    ['requires_action', factsOf('unfinished'), null],
    ['requires_action', factsOf('processing'), { kind: 'action_confirmed' }],
    ['requires_action', factsOf('succeeded'), { kind: 'action_confirmed' }],
    ['requires_action', declined, { kind: 'action_confirmed' }],
    ['requires_action', factsOf('cancelled'), { kind: 'action_abandoned' }],
    ...sent(factsOf('unfinished'), null),
    ...sent(factsOf('requires_action'), { kind: 'processor_requires_action' }),
    ...sent(factsOf('processing'), { kind: 'processor_processing' }),
    ...sent(factsOf('succeeded'), { kind: 'processor_succeeded' }),
    ...sent(declined, { kind: 'processor_declined', code: 'insufficient_funds' }),
    ...sent(factsOf('declined'), { kind: 'processor_declined', code: 'generic_decline' }),
    ...sent(factsOf('cancelled'), { kind: 'processor_declined', code: 'cancelled' }),
    ['processing', factsOf('requires_action'), null],
    ['processing', factsOf('unfinished'), null],
    ['processing', factsOf('processing'), null],
    ['processing', factsOf('succeeded'), { kind: 'processor_succeeded' }],
    ['processing', bankRefused, { kind: 'bank_refused', returnCode: 'R01' }],
    ['processing', factsOf('declined'), { kind: 'bank_refused', returnCode: 'unknown' }],
    ['processing', factsOf('cancelled'), { kind: 'bank_refused', returnCode: 'unknown' }],
    ...statuses.flatMap((status) => settled(factsOf(status), null)),
    ...settled(disputed('open'), { kind: 'dispute_opened' }),
    ...settled(disputed('lost'), { kind: 'dispute_opened' }),
    ...settled(disputed('won'), null),
    ...settled(disputed('returned'), { kind: 'bank_returned', returnCode: 'R10' }),
    ...settled(refunded(100), { kind: 'refunded', cents: cents(100), isWhole: false }),
    ...settled(refunded(amountCents), { kind: 'refunded', cents: amountCents, isWhole: true }),
    ['disputed', disputed('open'), null],
    ['disputed', disputed('won'), { kind: 'dispute_won', wasState: 'posted' }],
    ['disputed', disputed('lost'), { kind: 'dispute_lost' }],
    ['disputed', disputed('returned'), null],
    ['disputed', factsOf('succeeded'), null],
  ]

  const named = table.map(([state, facts, event]) => ({ state, facts, event, ...nameOf(facts, event) }))

  it.each(named)('$state, and the processor says $said: $becomes', ({ state, facts, event }) => {
    expect(decideNextEvent(standingIn(state), facts)).toEqual(event)
  })

  it.each([
    'created',
    'failed',
    'cancelled',
    'expired',
    'returned',
    'partially_refunded',
    'refunded',
  ] as const)('nothing that the processor says moves what is %s', (state) => {
    expect(allFacts.filter((facts) => decideNextEvent(standingIn(state), facts) !== null)).toEqual([])
  })

  it('only what was given back since then is refunded', () => {
    const standing = standingIn('posted', { refundedCents: cents(100) })
    expect(decideNextEvent(standing, refunded(100))).toBeNull()
    expect(decideNextEvent(standing, refunded(50))).toBeNull()
    expect(decideNextEvent(standing, refunded(300))).toMatchObject({ cents: 200, isWhole: false })
    expect(decideNextEvent(standing, refunded(amountCents))).toMatchObject({ cents: 39_100, isWhole: true })
  })

  it('a bank that takes the money back comes before a refund', () => {
    const both = { ...disputed('returned'), refundedCents: cents(100) }
    expect(decideNextEvent(standingIn('posted'), both)?.kind).toBe('bank_returned')
  })

  it('a won dispute goes back to where it was found, and nowhere when nobody knows', () => {
    const found = (disputedFrom: Standing['disputedFrom']) => standingIn('disputed', { disputedFrom })
    expect(decideNextEvent(found('succeeded'), disputed('won'))).toMatchObject({ wasState: 'succeeded' })
    expect(decideNextEvent(found(null), disputed('won'))).toBeNull()
  })
})

it('money where the books say that none was taken is a contradiction, and nothing else of a whole payment is', () => {
  const contradicted = paymentStates.flatMap((state) =>
    statuses
      .filter((status) => contradicts(standingIn(state), factsOf(status)))
      .map((status) => `${state}: ${status}`),
  )
  const over = ['failed', 'cancelled', 'expired']
  expect(contradicted).toEqual(over.flatMap((state) => [`${state}: processing`, `${state}: succeeded`]))
})

it('whatever becomes of a payment that was refunded in part is for somebody to look at', () => {
  const refunded = standingIn('partially_refunded', { refundedCents: cents(1_000) })
  const facts = { ...factsOf('succeeded'), refundedCents: cents(1_000) }
  expect(contradicts(refunded, facts)).toBe(false)
  expect(contradicts(refunded, { ...facts, refundedCents: cents(3_000) })).toBe(true)
  expect(contradicts(refunded, { ...facts, dispute: { status: 'returned', reasonCode: 'R01' } })).toBe(true)
})
