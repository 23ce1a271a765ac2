import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, cents } from '@myaccount/domain/kernel/money'
import { decideTransition, type PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { isKept } from '@myaccount/domain/payments/payment-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import { decideNextEvent } from './decide-events.ts'
import {
  allFacts,
  amountCents,
  disputed,
  factsOf,
  refunded,
  type Standing,
  standingIn,
} from './testing/example-facts.ts'

/**
 * Moves the standing like the one place where an attempt changes its state (apply-events.ts). Throws where the graph
 * does not have the transition.
 */
function moveOn(standing: Standing, event: PaymentEvent): Standing {
  const decided = decideTransition(standing.state, event)
  if (!decided.ok) throw new Error(`${standing.state} and ${event.kind}: ${decided.refusal}`)
  return {
    ...standing,
    state: decided.value.to,
    refundedCents:
      event.kind === 'refunded' ? addCents(standing.refundedCents, event.cents) : standing.refundedCents,
    postedOn: event.kind === 'billing_posted' ? calendarDate('2026-03-16') : standing.postedOn,
  }
}

/** The standings that these facts lead through, the first included; throws when they never come to rest. */
function follow(standing: Standing, facts: ProcessorPayment): Standing[] {
  const way = [standing]
  // Confirmed, processing, succeeded, refunded in part, disputed, lost is the longest there is.
  for (let transitions = 0; transitions <= 7; transitions += 1) {
    const last = way.at(-1) ?? standing
    const event = decideNextEvent(last, facts)
    if (event === null) return way
    way.push(moveOn(last, event))
  }
  throw new Error(`No rest from ${standing.state} with ${JSON.stringify(facts)}`)
}

const endOf = (standing: Standing, history: readonly ProcessorPayment[]): Standing =>
  history.reduce((at, facts) => follow(at, facts).at(-1) ?? at, standing)

describe('any facts, in any order and number (M11, M12)', () => {
  const beginnings = fc.constantFrom<Standing>(
    ...(['submitted', 'unknown'] as const).map((s) => standingIn(s)),
  )

  it('lead by declared transitions alone, come to rest, and change nothing the second time', () => {
    const something = fc.oneof(fc.constantFrom(...allFacts), fc.constant('billing has posted it' as const))
    fc.assert(
      fc.property(beginnings, fc.array(something, { maxLength: 20 }), (beginning, happenings) => {
        let standing = beginning
        for (const happening of happenings) {
          if (typeof happening === 'string') {
            if (standing.postedOn === null && (isKept(standing.state) || standing.state === 'disputed'))
              standing = moveOn(standing, { kind: 'billing_posted' })
            continue
          }
          // An undeclared transition throws on the way.
          standing = endOf(standing, [happening])
          expect(decideNextEvent(standing, happening)).toBeNull()
          expect(standing.refundedCents).toBeLessThanOrEqual(amountCents)
        }
      }),
      { numRuns: 500 },
    )
  })

  const afterPart = (status: Parameters<typeof disputed>[0], given = 100) => ({
    ...disputed(status),
    refundedCents: cents(given),
  })

  /**
   * The facts that one payment can have in the processor's book, the oldest first. The processor refunds no disputed
   * payment until the dispute is won.
   */
  const lives: readonly (readonly ProcessorPayment[])[] = [
    [],
    [factsOf('unfinished')],
    [factsOf('requires_action')],
  ].flatMap((confirming) => [
    [...confirming, factsOf('declined')],
    [...confirming, factsOf('cancelled')],
    [...confirming, factsOf('processing')],
    [...confirming, factsOf('processing'), factsOf('declined', { reasonCode: 'R01' })],
    ...[[], [factsOf('processing')]].flatMap((clearing) =>
      [
        [],
        [refunded(100)],
        [refunded(amountCents)],
        [refunded(100), refunded(300), refunded(amountCents)],
        [refunded(100), afterPart('returned')],
        [refunded(100), refunded(300), afterPart('open', 300)],
        [refunded(100), afterPart('open'), afterPart('lost')],
        [refunded(100), afterPart('open'), afterPart('won'), afterPart('won', amountCents)],
        [disputed('open'), disputed('won'), afterPart('won')],
        [disputed('open')],
        [disputed('open'), disputed('won')],
        [disputed('open'), disputed('lost')],
        [disputed('returned')],
      ].map((after) => [...confirming, ...clearing, factsOf('succeeded'), ...after]),
    ),
  ])

  /** A confirmation that was given up is `cancelled` where we knew of it and `failed` where not; no money was taken. */
  const endNameOf = ({ state }: Standing) => (state === 'cancelled' ? 'failed' : state)

  it('end where the last facts alone would have led', () => {
    const heard = fc
      .constantFrom(...lives)
      .chain((life) => fc.tuple(fc.constant(life), fc.array(fc.constantFrom(...life), { maxLength: 12 })))
    fc.assert(
      fc.property(beginnings, heard, (beginning, [life, before]) => {
        const now = life.slice(-1)
        const end = endOf(beginning, [...before, ...now])
        const alone = endOf(beginning, now)
        expect(endNameOf(end)).toBe(endNameOf(alone))
        expect(end.refundedCents).toBe(alone.refundedCents)
      }),
      { numRuns: 500 },
    )
  })

  it('are not led backwards by late facts', () => {
    // A dispute that was won is the one thing that ends where it began; of old news of it apply-events.ts asks anew.
    const forward = lives.filter((life) => life.at(-1)?.dispute?.status !== 'won')
    for (const life of forward) {
      const end = endOf(standingIn('submitted'), life)
      for (const late of life) expect(endOf(end, [late])).toEqual(end)
    }
  })
})
