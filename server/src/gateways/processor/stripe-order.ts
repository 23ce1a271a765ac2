import Stripe from 'stripe'
import { metadataOf } from './payment-metadata.ts'
import type { ChargeOrder } from './port.ts'
import { isReplayed } from './stripe-errors.ts'

/** What an order is at the processor, whether it is carried out or taken back. */
export function paramsOf(order: ChargeOrder) {
  return {
    amount: order.amountCents,
    currency: 'usd',
    customer: order.customerId,
    metadata: metadataOf(order),
    allowed_payment_method_types: [order.kind === 'card' ? ('card' as const) : ('us_bank_account' as const)],
  }
}

/** The payment that an order came to, with its latest charge; undefined where the customer's payments name none. */
export async function findOrder(
  stripe: Stripe,
  order: ChargeOrder,
): Promise<Stripe.PaymentIntent | undefined> {
  // Listed, not searched: the search lags behind the book by up to a minute.
  const all = stripe.paymentIntents.list({
    customer: order.customerId,
    // Clocks differ; an hour is more than any does.
    created: { gte: Math.floor(order.submittedAtMs / 1000) - 3600 },
    limit: 100,
    expand: ['data.latest_charge'],
  })
  for await (const intent of all) if (intent.metadata.attempt === order.attemptId) return intent
  return undefined
}

/**
 * Takes the order's idempotency key for a payment that is never confirmed, so that the order cannot be carried out
 * later by a message that is still on its way. Answers whether the key was free.
 */
export async function takeKey(stripe: Stripe, order: ChargeOrder): Promise<boolean> {
  try {
    const taken = await stripe.paymentIntents.create(
      {
        ...paramsOf(order),
        description: 'Taken back: never sent',
      },
      { idempotencyKey: order.attemptId },
    )
    await stripe.paymentIntents.cancel(taken.id)
    return true
  } catch (error) {
    // Refused for another order's sake, or answered with what the key was answered before: it is used.
    if (error instanceof Stripe.errors.StripeIdempotencyError || isReplayed(error)) return false
    // Refused for its amount: the order, which has the same, was and will be too, and its key is nobody's.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount') return true
    throw error
  }
}
