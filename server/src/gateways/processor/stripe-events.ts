import type Stripe from 'stripe'
import type { Processor } from './port.ts'
import { eventOf } from './reading/read-event.ts'
import { reach } from './stripe-errors.ts'

/** Older signatures are not good: what was caught on its way cannot be sent again for ever. */
const tolerateSeconds = 300

/** What a lost webhook may have told of, and nothing else of that account at the processor; 20 is the most it takes. */
export const eventsAskedFor = [
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'mandate.updated',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
]

/** What it tells by itself, and what a lost webhook would have told. */
export function stripeEvents(
  stripe: Stripe,
  webhookSecret: string,
): Pick<Processor, 'eventsSince' | 'readEvent'> {
  return {
    async *eventsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      const all = stripe.events.list({ created, types: eventsAskedFor, limit: 100 })
      const newestFirst: Stripe.Event[] = []
      await reach(async () => {
        for await (const event of all) newestFirst.push(event)
      })
      yield* newestFirst.reverse().map(eventOf)
    },
    readEvent(body, signature, nowMs) {
      if (signature === undefined) return null
      try {
        return eventOf(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerateSeconds, undefined, nowMs),
        )
      } catch {
        return null
      }
    },
  }
}
