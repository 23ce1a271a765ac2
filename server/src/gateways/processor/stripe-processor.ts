import { openStripe, type StripeAccess } from './open-stripe.ts'
import { stripePayouts } from './payouts/stripe-payouts.ts'
import type { Processor } from './port.ts'
import { stripeRefunds } from './refunds/stripe-refunds.ts'
import { stripeCharges } from './stripe-charges.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripeMethods } from './stripe-methods.ts'

interface StripeOptions extends StripeAccess {
  readonly webhookSecret: string
  /** A call that takes longer has no answer: it may or may not have happened. */
  readonly timeoutMs: number
}

/**
 * Stripe, or what speaks as it does. Nothing is tried twice here, recovery asks instead (docs/guides/payments.md), but
 * for a connection that closes under a request: the library sends that once more, with the same idempotency key.
 */
export function stripeProcessor({ webhookSecret, timeoutMs, ...access }: StripeOptions): Processor {
  const stripe = openStripe(access, { maxNetworkRetries: 0, timeout: timeoutMs })
  return {
    ...stripeMethods(stripe),
    ...stripeCharges(stripe),
    ...stripeRefunds(stripe),
    ...stripePayouts(stripe),
    ...stripeEvents(stripe, webhookSecret),
  }
}
