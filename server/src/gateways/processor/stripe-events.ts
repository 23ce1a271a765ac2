import type Stripe from 'stripe'
import type { Processor } from './port.ts'
import { eventOf } from './read-event.ts'
import { reach } from './stripe-errors.ts'

/** Older signatures are not good: what was caught on its way cannot be sent again for ever. */
const tolerateSeconds = 300

/** What it tells by itself, and what a lost webhook would have told. */
export function stripeEvents(
  stripe: Stripe,
  webhookSecret: string,
): Pick<Processor, 'eventsSince' | 'readEvent'> {
  return {
    async *eventsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      const newestFirst: Stripe.Event[] = []
      await reach(async () => {
        for await (const event of stripe.events.list({ created, limit: 100 })) newestFirst.push(event)
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
