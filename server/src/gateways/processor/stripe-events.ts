import {
  type AccountNumber,
  accountNumber,
  carrierNumberPattern,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type Stripe from 'stripe'
import type { Processor, ProcessorEvent } from './port.ts'
import { reachEach } from './stripe-errors.ts'

/** Older signatures are refused, so that a captured event cannot be sent again later. */
const tolerateSeconds = 300

/**
 * The types of the events that a lost webhook may have reported, and no other events of that account; the
 * processor accepts at most 20 types.
 */
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

/** Reads webhooks, and lists the events that lost webhooks would have reported. */
export function stripeEvents(
  stripe: Stripe,
  webhookSecrets: readonly (string | undefined)[],
): Pick<Processor, 'eventsSince' | 'readEvent'> {
  return {
    async *eventsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      const all = stripe.events.list({ created, types: eventsAskedFor, limit: 100 })
      const newestFirst: Stripe.Event[] = []
      for await (const event of reachEach(all)) newestFirst.push(event)
      yield* newestFirst.reverse().map(eventOf)
    },
    readEvent(body, signature, nowMs) {
      if (signature === undefined) return null
      for (const secret of webhookSecrets) {
        if (secret === undefined) continue
        try {
          return eventOf(
            stripe.webhooks.constructEvent(body, signature, secret, tolerateSeconds, undefined, nowMs),
          )
        } catch {
          // It is not signed with this secret.
        }
      }
      return null
    },
  }
}

/**
 * Returns the objects that the event is about, from ids and metadata alone: its snapshot is never used as the
 * state.
 */
function eventOf(event: Stripe.Event): ProcessorEvent {
  const object = event.data.object
  const metadata = 'metadata' in object ? object.metadata : null
  const attempt = parseUuid(metadata?.attempt ?? '')
  return {
    eventId: event.id,
    type: event.type,
    objectId:
      paymentOf(object) ??
      methodOfMandate(object) ??
      ('id' in object && typeof object.id === 'string' ? object.id : event.id),
    attemptId: attempt.ok ? attempt.value : null,
    accountNumber: readAccount(metadata?.accountNumber),
    createdAtMs: event.created * 1000,
  }
}

/** Charges, refunds and disputes name the payment they belong to. */
function paymentOf(object: Stripe.Event['data']['object']): string | null {
  return 'payment_intent' in object ? idOf(object.payment_intent) : null
}

/** Returns the bank account of a mandate, by which we know the mandate. */
function methodOfMandate(object: Stripe.Event['data']['object']): string | null {
  return 'object' in object && object.object === 'mandate' ? idOf(object.payment_method) : null
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const isNamed = typeof reference === 'object' && reference !== null && 'id' in reference
  return isNamed && typeof reference.id === 'string' ? reference.id : null
}

function readAccount(text: string | undefined): AccountNumber | null {
  return text !== undefined && carrierNumberPattern.test(text) ? accountNumber(text) : null
}
