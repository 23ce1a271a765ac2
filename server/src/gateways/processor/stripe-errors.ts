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

/** Throws `ProcessorUnavailable` where there was no answer, and everything else as it came. */
export async function reach<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (hasNoAnswer(error)) throw new ProcessorUnavailable('no answer', { cause: error })
    throw error
  }
}

/** The processor keeps a fault too under the idempotency key that met it, and answers it again for ever. */
export function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}
