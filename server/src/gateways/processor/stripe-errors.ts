import Stripe from 'stripe'
import { ProcessorUnavailable } from './port.ts'

/**
 * Returns whether the outcome of the order is unknown: a cut connection, a time-out, an error of the processor,
 * too many requests, the same order still in progress, or its key taken by another request.
 */
export function hasNoAnswer(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true
  // The type is checked too: "rate_limit" may come as 400.
  if (error instanceof Stripe.errors.StripeRateLimitError) return true
  const { statusCode } = error
  return statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409
}

/**
 * Returns whether our key or its rights are refused: this is no answer to the request, and the person did nothing
 * wrong.
 */
function isTurnedAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/**
 * Returns whether a query got no answer. An order that is refused this way was not carried out (`readRefusal`).
 */
export function leavesOpen(error: unknown): boolean {
  return hasNoAnswer(error) || isTurnedAway(error)
}

/** Returns whether a 400 names a payment: the payment exists, and its outcome is queried again. */
export function namesPayment(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.payment_intent !== undefined
}

/**
 * Returns whether the object does not exist at the processor; any other 4xx means that the request was wrong, and
 * says nothing about the object.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Throws `ProcessorUnavailable` where the query got no answer, and every other error unchanged. */
export async function reach<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw unavailableOr(error)
  }
}

/** Returns the items of a list, each of whose pages is a query, and throws as `reach` does. */
export async function* reachEach<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw unavailableOr(error)
  }
}

function unavailableOr(error: unknown): unknown {
  return leavesOpen(error) ? new ProcessorUnavailable('no answer', { cause: error }) : error
}

/**
 * Returns whether the error is repeated from an earlier request: the processor keeps an error under its
 * idempotency key, and answers it again for ever.
 */
export function isReplayed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}
