import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'
import { ProcessorError } from '../wire/processor-error.ts'

export interface PaymentRefusal {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly message: string
  readonly declineCode?: string | null
  /** The return code of the bank network. */
  readonly networkCode?: string
  /** Radar's block, not the bank's refusal. */
  readonly isBlocked?: boolean
}

/** The charge, when there is one, fails; the intent waits for another method. Answers the intent as it then stands. */
export function failPayment(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: PaymentRefusal,
  charge?: Stripe.Charge,
): Stripe.PaymentIntent {
  const { book, emit } = processor
  if (charge) {
    const failed: Stripe.Charge = {
      ...charge,
      status: 'failed',
      failure_code: refusal.code,
      failure_message: refusal.message,
      outcome: outcomeOf(refusal),
    }
    book.put('charge', charge.id, failed)
    emit({ type: 'charge.failed', data: { object: failed } })
  }
  const failedIntent: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    // The method stays only in the error, as at Stripe.
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      type: refusal.type,
      code: refusal.code,
      message: refusal.message,
      payment_method: method,
      payment_method_type: method.type,
      ...(refusal.declineCode && { decline_code: refusal.declineCode }),
      ...(refusal.networkCode && { network_decline_code: refusal.networkCode }),
      ...(charge && { charge: charge.id }),
    },
  }
  book.put('payment_intent', intent.id, failedIntent)
  emit({ type: 'payment_intent.payment_failed', data: { object: failedIntent } })
  return failedIntent
}

function outcomeOf(refusal: PaymentRefusal): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: refusal.networkCode ?? null,
    network_status: refusal.isBlocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: refusal.declineCode ?? refusal.code,
    risk_level: refusal.isBlocked ? 'highest' : 'normal',
    seller_message: refusal.message,
    type: refusal.isBlocked ? 'blocked' : 'issuer_declined',
  }
}

/** The 402 of a payment that is refused while the caller waits. */
export function refusalError(refusal: PaymentRefusal, intent: Stripe.PaymentIntent): ProcessorError {
  const { latest_charge: charge } = intent
  return new ProcessorError({
    status: 402,
    type: refusal.type,
    code: refusal.code,
    message: refusal.message,
    declineCode: refusal.declineCode ?? undefined,
    networkDeclineCode: refusal.networkCode,
    charge: typeof charge === 'string' ? charge : undefined,
    paymentIntent: intent,
    paymentMethod: intent.last_payment_error?.payment_method,
  })
}
