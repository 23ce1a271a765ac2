import { unnamedReturns } from '@myaccount/domain/payments/return-code'
import Stripe from 'stripe'
import type { ChargeAnswer } from '../port.ts'
import { hasNoAnswer, namesPayment } from '../stripe-errors.ts'

/**
 * Reads an error without a payment, about an order that was sent `timesSent` times. `not_sent` needs proof: the
 * processor refused it before it made a payment (a wrong key, a missing right, a parameter), and there was only one
 * request. The library retries by itself over a connection that closes, and a key that was rotated in between
 * refuses the second request after the first has charged. Returns null for an error that is not from the processor.
 *
 * The processor also refuses an ended mandate as a wrong parameter. Every retry would be refused the same way, so the
 * bank account counts as closed to us.
 */
export function readRefusal(error: unknown, timesSent: number): ChargeAnswer | null {
  if (hasNoAnswer(error)) return { kind: 'no_answer' }
  if (!(error instanceof Stripe.errors.StripeError)) return null
  // 402: understood, tried, and declined.
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: 'declined', code: error.decline_code ?? error.code ?? 'generic_decline' }
  }
  const isBeforeAnyPayment = isBeforeAnything(error)
  if (!isBeforeAnyPayment || timesSent > 1) return { kind: 'no_answer' }
  if (error.code === mandateInvalid) return { kind: 'declined', code: unnamedReturns.unusable }
  return { kind: 'not_sent', code: error.code ?? error.rawType ?? 'refused' }
}

/** Stripe's code for a debit whose mandate is not active any more, whatever ended it. */
const mandateInvalid = 'payment_intent_mandate_invalid'

/** A wrong key, a missing right, or a parameter: refused before anything was done. */
export function isBeforeAnything(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && !namesPayment(error))
  )
}

/** How often the library puts a request with this key on the wire while `work` runs. */
export async function countSends<Answer>(
  stripe: Stripe,
  idempotencyKey: string,
  work: (timesSent: () => number) => Promise<Answer>,
): Promise<Answer> {
  let count = 0
  const onRequest = (request: Stripe.RequestEvent) => {
    if (request.idempotency_key === idempotencyKey) count += 1
  }
  stripe.on('request', onRequest)
  try {
    return await work(() => count)
  } finally {
    stripe.off('request', onRequest)
  }
}
