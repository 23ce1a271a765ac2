import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { describe, expect, it } from 'vitest'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import { contradicts, decideNextEvent, refundOwedCents } from './decide-events.ts'
import {
  allFacts,
  amountCents,
  disputed,
  factsOf,
  refunded,
  standingIn,
  statuses,
} from './testing/example-facts.ts'

function nameOf(
  { status, reasonCode, refundedCents, dispute }: ProcessorPayment,
  event: PaymentEvent | null,
) {
  const back = refundedCents > 0 ? `, ${refundedCents} cents refunded` : ''
  const said = dispute === null ? `${status} ${reasonCode ?? ''}`.trim() + back : `dispute ${dispute.status}`
  return { said, becomes: event?.kind ?? 'nothing new' }
}

describe('facts as events for an attempt', () => {
  const declined = factsOf('declined', { reasonCode: 'insufficient_funds' })
  const closedAfterRefusal = (reasonCode: string) => factsOf('cancelled', { reasonCode })
  const bankRefused = factsOf('declined', { reasonCode: 'R01' })
  const sent = (facts: ProcessorPayment, event: PaymentEvent | null) =>
    (['submitted', 'unknown'] as const).map((state) => [state, facts, event] as const)
  const afterPart = (status: Parameters<typeof disputed>[0]) => ({
    ...disputed(status),
    refundedCents: cents(100),
  })
  const settled = (facts: ProcessorPayment, event: PaymentEvent | null) =>
    (['succeeded', 'posted'] as const).map((state) => [state, facts, event] as const)
  const table: readonly (readonly [PaymentState, ProcessorPayment, PaymentEvent | null])[] = [
    ['requires_action', factsOf('requires_action'), null],
    ['requires_action', factsOf('unfinished'), null],
    ['requires_action', factsOf('processing'), { kind: 'action_confirmed' }],
    ['requires_action', factsOf('succeeded'), { kind: 'action_confirmed' }],
    ['requires_action', declined, { kind: 'action_confirmed' }],
    ['requires_action', factsOf('cancelled'), { kind: 'action_abandoned' }],
    ['requires_action', closedAfterRefusal('generic_decline'), { kind: 'action_confirmed' }],
    ...sent(factsOf('unfinished'), null),
    ...sent(factsOf('requires_action'), { kind: 'processor_requires_action' }),
    ...sent(factsOf('processing'), { kind: 'processor_processing' }),
    ...sent(factsOf('succeeded'), { kind: 'processor_succeeded' }),
    ...sent(declined, { kind: 'processor_declined', code: 'insufficient_funds' }),
    ...sent(factsOf('declined'), { kind: 'processor_declined', code: 'generic_decline' }),
    ...sent(factsOf('cancelled'), { kind: 'processor_declined', code: 'cancelled' }),
    ...sent(closedAfterRefusal('stolen_card'), { kind: 'processor_declined', code: 'stolen_card' }),
    ['processing', factsOf('requires_action'), null],
    ['processing', factsOf('unfinished'), null],
    ['processing', factsOf('processing'), null],
    ['processing', factsOf('succeeded'), { kind: 'processor_succeeded' }],
    ['processing', bankRefused, { kind: 'bank_refused', returnCode: 'R01' }],
    ['processing', factsOf('declined'), { kind: 'bank_refused', returnCode: 'unknown' }],
    ['processing', factsOf('cancelled'), { kind: 'bank_refused', returnCode: 'unknown' }],
    ['processing', closedAfterRefusal('R02'), { kind: 'bank_refused', returnCode: 'R02' }],
    ...statuses.flatMap((status) => settled(factsOf(status), null)),
    ...settled(disputed('open'), { kind: 'dispute_opened' }),
    ...settled(disputed('lost'), { kind: 'dispute_opened' }),
    ...settled(disputed('won'), null),
    ...settled(disputed('returned'), { kind: 'bank_returned', returnCode: 'R10' }),
    ...settled(refunded(100), { kind: 'refunded', cents: cents(100), isWhole: false }),
    ...settled(refunded(amountCents), { kind: 'refunded', cents: amountCents, isWhole: true }),
    ['partially_refunded', refunded(100), null],
    ['partially_refunded', refunded(300), { kind: 'refunded', cents: cents(200), isWhole: false }],
    ['partially_refunded', refunded(amountCents), { kind: 'refunded', cents: cents(39_100), isWhole: true }],
    ['partially_refunded', afterPart('open'), { kind: 'dispute_opened' }],
    ['partially_refunded', afterPart('lost'), { kind: 'dispute_opened' }],
    ['partially_refunded', afterPart('won'), null],
    ['partially_refunded', afterPart('returned'), { kind: 'bank_returned', returnCode: 'R10' }],
    ['disputed', disputed('open'), null],
    ['disputed', { ...disputed('open'), refundedCents: cents(100) }, null],
    ['disputed', disputed('won'), { kind: 'dispute_won', wasState: 'posted' }],
    ['disputed', disputed('lost'), { kind: 'dispute_lost' }],
    ['disputed', disputed('returned'), null],
    ['disputed', factsOf('succeeded'), null],
  ]

  const named = table.map(([state, facts, event]) => ({ state, facts, event, ...nameOf(facts, event) }))

  it.each(named)('$state, and the processor reports $said: $becomes', ({ state, facts, event }) => {
    const booked = cents(state === 'partially_refunded' ? 100 : 0)
    expect(decideNextEvent(standingIn(state, { refundedCents: booked }), facts)).toEqual(event)
  })

  it.each(['created', 'failed', 'cancelled', 'expired', 'returned', 'refunded'] as const)(
    'transitions nothing that is %s, whatever the processor reports',
    (state) => {
      expect(allFacts.filter((facts) => decideNextEvent(standingIn(state), facts) !== null)).toEqual([])
    },
  )

  it('refunds only what was refunded since', () => {
    const standing = standingIn('posted', { refundedCents: cents(100) })
    expect(decideNextEvent(standing, refunded(100))).toBeNull()
    expect(decideNextEvent(standing, refunded(50))).toBeNull()
    expect(decideNextEvent(standing, refunded(300))).toMatchObject({ cents: 200, isWhole: false })
    expect(decideNextEvent(standing, refunded(amountCents))).toMatchObject({ cents: 39_100, isWhole: true })
  })

  it.each(['returned', 'open', 'lost'] as const)('keeps a refund from before the dispute: %s', (status) => {
    const both = { ...disputed(status), refundedCents: cents(100) }
    expect(decideNextEvent(standingIn('posted'), both)).toMatchObject({ kind: 'refunded', cents: 100 })
  })

  it.each([
    [0, null, 'succeeded'],
    [0, calendarDate('2026-03-16'), 'posted'],
    [100, null, 'partially_refunded'],
    [100, calendarDate('2026-03-16'), 'partially_refunded'],
  ] as const)(
    'leads a won dispute with %i cents refunded, posted on %s, to %s',
    (given, postedOn, wasState) => {
      const found = standingIn('disputed', { refundedCents: cents(given), postedOn })
      const won = { ...disputed('won'), refundedCents: cents(given) }
      expect(decideNextEvent(found, won)).toEqual({ kind: 'dispute_won', wasState })
    },
  )
})

it('contradicts the books only by money where they hold none, and by nothing else of a whole payment', () => {
  const contradicted = paymentStates.flatMap((state) =>
    statuses
      .filter((status) => contradicts(standingIn(state), factsOf(status)))
      .map((status) => `${state}: ${status}`),
  )
  const over = ['failed', 'cancelled', 'expired']
  expect(contradicted).toEqual(over.flatMap((state) => [`${state}: processing`, `${state}: succeeded`]))
})

describe('manual review', () => {
  const gaveBack = (state: PaymentState, given: number) => standingIn(state, { refundedCents: cents(given) })

  it.each(['succeeded', 'posted', 'partially_refunded', 'refunded', 'returned', 'disputed'] as const)(
    'covers a refund that failed, after %s',
    (state) => {
      expect(contradicts(gaveBack(state, 300), refunded(300))).toBe(false)
      expect(contradicts(gaveBack(state, 300), refunded(100))).toBe(true)
    },
  )

  it('covers an inquiry of the bank, which moves nothing', () => {
    const inquired = factsOf('succeeded', { isInquired: true })
    expect(decideNextEvent(standingIn('posted'), inquired)).toBeNull()
    expect(contradicts(standingIn('posted'), inquired)).toBe(true)
    expect(contradicts(standingIn('posted'), disputed('won'))).toBe(false)
  })

  it('covers a dispute of what was refunded in full, unless it was won', () => {
    const facts = (status: Parameters<typeof disputed>[0]) => ({
      ...disputed(status),
      refundedCents: amountCents,
    })
    const isForSomebody = (['open', 'lost', 'returned', 'won'] as const).map((status) =>
      contradicts(gaveBack('refunded', amountCents), facts(status)),
    )
    expect(isForSomebody).toEqual([true, true, true, false])
  })

  it.each(['open', 'lost', 'returned'] as const)('covers more or less than what is left: %s', (status) => {
    const left = (of: number) =>
      contradicts(gaveBack('disputed', 300), { ...disputed(status, cents(of)), refundedCents: cents(300) })
    expect([amountCents, 100, amountCents - 300].map(left)).toEqual([true, true, false])
  })

  it('covers money that moves after all of it came back', () => {
    expect(contradicts(gaveBack('returned', 0), disputed('lost'))).toBe(false)
    expect(contradicts(gaveBack('returned', 0), disputed('won'))).toBe(true)
    expect(contradicts(gaveBack('returned', 0), { ...disputed('lost'), refundedCents: cents(100) })).toBe(
      true,
    )
  })
})

describe('the amount owed after failed refunds', () => {
  /** A payment of 100 of which `booked` was refunded; the processor still shows `shown` of it. */
  const owed = (state: PaymentState, booked: number, shown: number, lost: number | null, twice = 0) =>
    refundOwedCents(
      { state, amountCents: cents(100), refundedCents: cents(booked) },
      factsOf('succeeded', {
        refundedCents: cents(shown),
        dispute: lost === null ? null : { status: 'lost', reasonCode: '', amountCents: cents(lost) },
      }),
      cents(twice),
    )

  it.each([
    ['nothing failed', owed('partially_refunded', 10, 10, null), 0],
    ['one of two failed', owed('partially_refunded', 30, 20, null), 10],
    ['the whole refund failed', owed('refunded', 100, 0, null), 100],
    ['it failed before a dispute that is open', owed('disputed', 10, 0, null), 10],
    ['the dispute was lost with what the refund had left', owed('returned', 10, 0, 100), 0],
    ['the bank took back less than all', owed('returned', 10, 0, 95), 5],
    ['the bank took back what was refunded whole and failed', owed('refunded', 100, 0, 100), 0],
    ['it failed after the payer had it twice', owed('refunded', 100, 0, 100, 100), 100],
    ['nothing was paid', owed('failed', 10, 0, null), 0],
  ])('counts what is owed: %s', (_, found, expected) => {
    expect(found).toBe(expected)
  })
})
