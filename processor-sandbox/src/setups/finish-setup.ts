import type Stripe from 'stripe'
import { attachMethod } from '../methods/attach-method.ts'
import type { Processor } from '../processor.ts'

/** The method may be charged later; with a customer it is theirs now. */
export function finishSetup(
  processor: Processor,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const { book, emit } = processor
  const instrument = book.find('instrument', method.id)
  if (instrument?.kind === 'card') book.put('instrument', method.id, { ...instrument, isSetUp: true })
  if (instrument?.kind === 'bank') book.put('instrument', method.id, { ...instrument, isVerified: true })
  if (typeof intent.customer === 'string') attachMethod(processor, method, intent.customer)
  const done: Stripe.SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  }
  book.put('setup_intent', intent.id, done)
  emit({ type: 'setup_intent.succeeded', data: { object: done } })
  return done
}

/** Waits for another method. Answers the intent as it then stands. */
export function failSetup(
  processor: Processor,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  code: string,
  message: string,
  declineCode: string | null = null,
): Stripe.SetupIntent {
  const failed: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: method.type === 'card' && declineCode !== null ? 'card_error' : 'invalid_request_error',
      code,
      message,
      payment_method: method,
      payment_method_type: method.type,
      ...(declineCode !== null && { decline_code: declineCode }),
    },
  }
  processor.book.put('setup_intent', intent.id, failed)
  processor.emit({ type: 'setup_intent.setup_failed', data: { object: failed } })
  return failed
}
