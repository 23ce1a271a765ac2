import type Stripe from 'stripe'
import { answerChallenge } from '../intents/challenge.ts'
import { confirmPayment } from '../intents/confirm-payment.ts'
import type { Processor } from '../processor.ts'
import { readParameters } from '../wire/parameters.ts'

/**
 * What a payer who still has the page open may do while the payment is being closed: confirm with the bank, or pay what
 * was refused by another card or bank account. Nothing where nobody was ever asked.
 */
export function payAfterAll(processor: Processor, intent: Stripe.PaymentIntent): void {
  if (intent.status === 'requires_action') return void answerChallenge(processor, intent.id, true)
  if (intent.status !== 'requires_payment_method' || intent.last_payment_error === null) return
  const isCard = intent.payment_method_types.includes('card')
  const sent = readParameters(new URLSearchParams(isCard ? byCard : byBank))
  confirmPayment(processor, intent, { sent, isPublic: true })
}

const byCard = { payment_method: 'pm_card_visa' }
const byBank = {
  payment_method: 'pm_usBankAccount_success',
  'mandate_data[customer_acceptance][type]': 'online',
  'mandate_data[customer_acceptance][online][ip_address]': '192.0.2.1',
  'mandate_data[customer_acceptance][online][user_agent]': 'sandbox',
}
