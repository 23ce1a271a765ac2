import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { decideTransition, type PaymentEvent, type PaymentEventKind, paymentGraph } from './payment-graph.ts'
import { isEnded, isUnsent, type PaymentState, paymentStates, showsPending } from './payment-state.ts'

const part: PaymentEvent = { kind: 'refunded', cents: cents(100), isWhole: false }
const rest: PaymentEvent = { kind: 'refunded', cents: cents(39_100), isWhole: true }
const events: readonly PaymentEvent[] = [
  { kind: 'submitted' },
  { kind: 'scheduled' },
  { kind: 'lapsed', because: 'amount_changed' },
  { kind: 'abandoned' },
  { kind: 'withdrawn' },
  { kind: 'processor_requires_action' },
  { kind: 'action_confirmed' },
  { kind: 'action_abandoned' },
  { kind: 'processor_processing' },
  { kind: 'processor_succeeded' },
  { kind: 'processor_declined', code: 'generic_decline' },
  { kind: 'bank_refused', returnCode: 'R01' },
  { kind: 'timed_out' },
  { kind: 'never_arrived' },
  { kind: 'not_sent', code: 'api_key_expired' },
  { kind: 'billing_posted' },
  { kind: 'bank_returned', returnCode: 'R01' },
  part,
  rest,
  { kind: 'dispute_opened' },
  { kind: 'dispute_won', wasState: 'succeeded' },
  { kind: 'dispute_won', wasState: 'posted' },
  { kind: 'dispute_won', wasState: 'partially_refunded' },
  { kind: 'dispute_lost' },
]
const eventOf = (kind: PaymentEventKind): PaymentEvent => {
  const found = events.find((event) => event.kind === kind)
  if (found === undefined) throw new RangeError(`No event ${kind}`)
  return found
}

/** Every edge: from, event, to, pending row, ledger. */
const table: readonly [PaymentState, PaymentEvent, PaymentState, string, string | null][] = [
  ['created', { kind: 'abandoned' }, 'expired', 'none', null],
  ['created', { kind: 'withdrawn' }, 'cancelled', 'none', null],
  ['created', { kind: 'submitted' }, 'submitted', 'appears', 'pend'],
  ['created', { kind: 'scheduled' }, 'scheduled', 'none', null],
  ['scheduled', { kind: 'submitted' }, 'submitted', 'appears', 'pend'],
  ['scheduled', { kind: 'withdrawn' }, 'cancelled', 'none', null],
  ['scheduled', { kind: 'lapsed', because: 'not_due' }, 'cancelled', 'none', null],
  ['submitted', { kind: 'processor_requires_action' }, 'requires_action', 'stays', null],
  ['unknown', { kind: 'processor_requires_action' }, 'requires_action', 'stays', null],
  ['requires_action', { kind: 'action_confirmed' }, 'submitted', 'stays', null],
  ['requires_action', { kind: 'action_abandoned' }, 'cancelled', 'goes', 'void'],
  ['submitted', { kind: 'processor_processing' }, 'processing', 'stays', null],
  ['unknown', { kind: 'processor_processing' }, 'processing', 'stays', null],
  ['submitted', { kind: 'processor_succeeded' }, 'succeeded', 'stays', 'post'],
  ['processing', { kind: 'processor_succeeded' }, 'succeeded', 'stays', 'post'],
  ['unknown', { kind: 'processor_succeeded' }, 'succeeded', 'stays', 'post'],
  ['submitted', { kind: 'processor_declined', code: 'lost_card' }, 'failed', 'goes', 'void'],
  ['unknown', { kind: 'processor_declined', code: 'lost_card' }, 'failed', 'goes', 'void'],
  ['processing', { kind: 'bank_refused', returnCode: 'R02' }, 'failed', 'goes', 'void'],
  ['submitted', { kind: 'timed_out' }, 'unknown', 'stays', null],
  ['unknown', { kind: 'never_arrived' }, 'failed', 'goes', 'void'],
  ['submitted', { kind: 'not_sent', code: 'api_key_expired' }, 'failed', 'goes', 'void'],
  ['succeeded', { kind: 'billing_posted' }, 'posted', 'goes', 'bill'],
  ['succeeded', { kind: 'bank_returned', returnCode: 'R01' }, 'returned', 'goes', 'reverse'],
  ['posted', { kind: 'bank_returned', returnCode: 'R01' }, 'returned', 'none', 'reverse'],
  ['succeeded', part, 'partially_refunded', 'stays', 'refund'],
  ['posted', part, 'partially_refunded', 'none', 'refund'],
  ['succeeded', rest, 'refunded', 'goes', 'refund'],
  ['posted', rest, 'refunded', 'none', 'refund'],
  ['partially_refunded', part, 'partially_refunded', 'stays', 'refund'],
  ['partially_refunded', rest, 'refunded', 'goes', 'refund'],
  ['partially_refunded', { kind: 'billing_posted' }, 'partially_refunded', 'goes', 'bill'],
  ['partially_refunded', { kind: 'bank_returned', returnCode: 'R01' }, 'returned', 'goes', 'reverse'],
  ['succeeded', { kind: 'dispute_opened' }, 'disputed', 'goes', 'dispute_open'],
  ['posted', { kind: 'dispute_opened' }, 'disputed', 'none', 'dispute_open'],
  ['partially_refunded', { kind: 'dispute_opened' }, 'disputed', 'goes', 'dispute_open'],
  ['disputed', { kind: 'billing_posted' }, 'disputed', 'none', null],
  ['disputed', { kind: 'dispute_won', wasState: 'succeeded' }, 'succeeded', 'appears', 'dispute_close_won'],
  ['disputed', { kind: 'dispute_won', wasState: 'posted' }, 'posted', 'none', 'dispute_close_won'],
  [
    'disputed',
    { kind: 'dispute_won', wasState: 'partially_refunded' },
    'partially_refunded',
    'appears',
    'dispute_close_won',
  ],
  ['disputed', { kind: 'dispute_lost' }, 'returned', 'none', 'dispute_close_lost'],
]

describe('the edges of the graph', () => {
  it.each(table)('%s and %o lead to %s (pending row %s, ledger %s)', (from, event, to, pending, ledger) => {
    expect(decideTransition(from, event)).toEqual({ ok: true, value: { to, pending, ledger } })
  })

  it('has a row for each line of the table and no other', () => {
    expect(paymentGraph).toHaveLength(table.length)
  })

  it('has no transition for any other state and event', () => {
    const moving = paymentStates.flatMap((from) => events.filter((event) => decideTransition(from, event).ok))
    expect(moving).toHaveLength(table.length)
  })
})

describe('the pending row', () => {
  const afterRefundInPart: Partial<Record<PaymentState, string>> = {
    succeeded: 'stays',
    posted: 'none',
    disputed: 'appears',
  }

  it.each(paymentGraph)(
    '$from -> $to: $pending, as the two states show it',
    ({ from, to, pending, event }) => {
      // By the state alone nobody sees whether billing has posted what is left of it.
      if (from === 'partially_refunded')
        return expect(pending).toBe(to === from && event === 'refunded' ? 'stays' : 'goes')
      if (to === 'partially_refunded') return expect(pending).toBe(afterRefundInPart[from])
      const expected = showsPending(from)
        ? showsPending(to)
          ? 'stays'
          : 'goes'
        : showsPending(to)
          ? 'appears'
          : 'none'
      expect(pending).toBe(expected)
    },
  )
})

describe('the ledger', () => {
  it('voids or posts every pended amount on each way out of an open payment', () => {
    for (const row of paymentGraph) {
      if (row.to === 'succeeded' && row.from !== 'disputed') expect(row.ledger).toBe('post')
      if (row.to === 'failed' || (row.to === 'cancelled' && !isUnsent(row.from)))
        expect(row.ledger).toBe('void')
      if (isUnsent(row.from) && row.to !== 'submitted') expect(row.ledger).toBeNull()
    }
  })
})

describe('events without a transition', () => {
  it.each([
    // The same again.
    ['submitted', 'submitted'],
    ['succeeded', 'processor_succeeded'],
    ['failed', 'processor_declined'],
    ['unknown', 'timed_out'],
    ['posted', 'billing_posted'],
    ['returned', 'bank_returned'],
    ['disputed', 'dispute_opened'],
    ['cancelled', 'action_abandoned'],
    // Late: webhooks come in any order (M11).
    ['succeeded', 'processor_processing'],
    ['posted', 'processor_succeeded'],
    ['returned', 'processor_succeeded'],
    ['refunded', 'processor_processing'],
    ['failed', 'processor_processing'],
    ['cancelled', 'processor_requires_action'],
    // The webhook was faster than the answer that timed out.
    ['succeeded', 'timed_out'],
    ['processing', 'timed_out'],
    ['failed', 'timed_out'],
  ] as const)('%s and %s are already there', (from, kind) => {
    expect(decideTransition(from, eventOf(kind))).toEqual({ ok: false, refusal: 'already_there' })
  })

  it.each([
    // Contradictions: somebody has to look.
    ['failed', 'processor_succeeded'],
    ['cancelled', 'processor_succeeded'],
    ['expired', 'processor_succeeded'],
    ['created', 'processor_succeeded'],
    ['succeeded', 'processor_declined'],
    ['posted', 'never_arrived'],
    ['processing', 'never_arrived'],
    ['failed', 'bank_returned'],
    ['returned', 'refunded'],
    ['created', 'timed_out'],
    // An earlier request may have charged it.
    ['unknown', 'not_sent'],
    ['requires_action', 'not_sent'],
    ['processing', 'not_sent'],
    ['succeeded', 'not_sent'],
    // Pay pressed after the end, in another tab.
    ['expired', 'submitted'],
    ['cancelled', 'submitted'],
    ['cancelled', 'action_confirmed'],
    // Nobody withdraws what was handed in.
    ['submitted', 'withdrawn'],
    ['submitted', 'lapsed'],
    ['submitted', 'scheduled'],
    ['submitted', 'abandoned'],
    // A posting that was not booked must not pass for one that was.
    ['returned', 'billing_posted'],
    ['refunded', 'billing_posted'],
    // Money that is all back cannot come back again.
    ['refunded', 'bank_returned'],
    ['refunded', 'dispute_opened'],
    ['returned', 'dispute_won'],
  ] as const)('%s and %s are not declared', (from, kind) => {
    expect(decideTransition(from, eventOf(kind))).toEqual({ ok: false, refusal: 'not_declared' })
  })

  it('never turns a time-out into failed (M13)', () => {
    for (const from of paymentStates) {
      const transition = decideTransition(from, { kind: 'timed_out' })
      if (transition.ok) expect(transition.value.to).toBe('unknown')
    }
    expect(decideTransition('submitted', { kind: 'timed_out' }).ok).toBe(true)
  })
})

it('leads from created to every other state, and to none outside the table', () => {
  const seen = new Set<PaymentState>(['created'])
  for (const state of seen) {
    for (const row of paymentGraph) if (row.from === state) seen.add(row.to)
  }
  expect(seen.size).toBe(paymentStates.length)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
      let state: PaymentState = 'created'
      for (const event of history) {
        const transition = decideTransition(state, event)
        if (isEnded(state)) expect(transition.ok).toBe(false)
        if (transition.ok) state = transition.value.to
      }
    }),
  )
})

it('changes nothing when an event is applied twice, except on edges from a state to itself', () => {
  for (const from of paymentStates) {
    for (const event of events) {
      const first = decideTransition(from, event)
      const leadsToItself = first.ok && paymentGraph.some((row) => isOwn(row) && row.from === first.value.to)
      if (leadsToItself && (event.kind === 'billing_posted' || event === part)) continue
      // A second dispute, won again, is refused by the state; all others by having arrived.
      if (first.ok) expect(decideTransition(first.value.to, event).ok).toBe(false)
    }
  }
})

/** Known to be new by what the attempt knows besides its state: the cents refunded, the day of posting. */
const isOwn = ({ from, to }: { from: PaymentState; to: PaymentState }) => from === to

it('leads from a state to itself only by a partial refund and by a posting', () => {
  expect(paymentGraph.filter(isOwn).map(({ from, event }) => `${from}: ${event}`)).toEqual([
    'partially_refunded: refunded',
    'partially_refunded: billing_posted',
    'disputed: billing_posted',
  ])
})
