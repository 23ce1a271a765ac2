import Stripe from 'stripe'
import { ProcessorUnavailable } from './port.ts'

/**
 * A cut connection, a time-out, their fault, too many at once, the same order still being carried out, or its key taken
 * by another request: what became of the order is not said.
 */
export function hasNoAnswer(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true
  // Told by its type too: "rate_limit" may come as 400.
  if (error instanceof Stripe.errors.StripeRateLimitError) return true
  const { statusCode } = error
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
}

/** Our key or its rights are refused: whatever was asked, nothing was said of it, and the person who asks did no wrong. */
function isTurnedAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** Of a question: whether it was left open. An order that is turned away was not carried out (`readRefusal`). */
export function leavesOpen(error: unknown): boolean {
  return hasNoAnswer(error) || isTurnedAway(error)
}

/** A 400 that names a payment: it is there all the same, and what became of it is asked again. */
export function namesPayment(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.payment_intent !== undefined
}

/** There is no such thing in its book; any other 4xx says that our question was wrong, and nothing of what was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Throws `ProcessorUnavailable` where the question was left open, and everything else as it came. */
export async function reach<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (leavesOpen(error)) throw new ProcessorUnavailable('no answer', { cause: error })
    throw error
  }
}

/** The processor keeps a fault too under the idempotency key that met it, and answers it again for ever. */
export function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}
