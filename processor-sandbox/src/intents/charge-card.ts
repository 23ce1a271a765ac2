import type Stripe from 'stripe'
import { openDispute } from '../debits/open-dispute.ts'
import type { CardBehavior } from '../numbers/test-cards.ts'
import { type Processor, stampOf } from '../processor.ts'
import { newCharge } from './charge-shape.ts'
import { failPayment, type PaymentRefusal, refusalError } from './refuse-payment.ts'

/** Charges a card now. Throws Stripe's 402 when it is declined; the intent is then already kept as refused. */
export function chargeCard(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  behavior: CardBehavior,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const { book, emit } = processor
  const id = processor.newId('ch', 'charge')
  const facts = { id, created: stampOf(processor), intent, method, isAuthenticated }
  const charge = newCharge({ ...facts, mandateId: null, expectedDebitDate: null })
  if (behavior.decline) {
    const refusal: PaymentRefusal = { type: 'card_error', ...behavior.decline }
    throw refusalError(refusal, failPayment(processor, intent, method, refusal, charge))
  }
  const paid = succeedCharge(charge)
  book.put('charge', id, paid)
  emit({ type: 'charge.succeeded', data: { object: paid } })
  const succeeded = succeedIntent({ ...intent, payment_method: method.id }, paid)
  book.put('payment_intent', intent.id, succeeded)
  emit({ type: 'payment_intent.succeeded', data: { object: succeeded } })
  if (behavior.isDisputed) {
    openDispute(processor, paid, { reason: 'fraudulent', networkCode: '10.4', status: 'needs_response' })
  }
  return succeeded
}

export function succeedCharge(charge: Stripe.Charge): Stripe.Charge {
  return {
    ...charge,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
  }
}

export function succeedIntent(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: charge.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  }
}
