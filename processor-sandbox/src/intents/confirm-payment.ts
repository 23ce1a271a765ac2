import type Stripe from 'stripe'
import { startDebit } from '../debits/start-debit.ts'
import { chooseMethod } from '../methods/make-method.ts'
import type { Processor } from '../processor.ts'
import type { ApiCall } from '../wire/api-route.ts'
import { invalid } from '../wire/processor-error.ts'
import { challengeAction } from './challenge.ts'
import { chargeCard } from './charge-card.ts'
import { failPayment, type PaymentRefusal, refusalError } from './refuse-payment.ts'

const mayBeConfirmed: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** Confirms with the method that the call or the intent names. Throws Stripe's errors; 402 after a decline. */
export function confirmPayment(
  processor: Processor,
  before: Stripe.PaymentIntent,
  { sent, isPublic }: Pick<ApiCall, 'sent' | 'isPublic'>,
): Stripe.PaymentIntent {
  const { book } = processor
  if (!mayBeConfirmed.has(before.status)) throw unexpectedState(before, 'confirm')
  const method = chooseMethod(processor, sent, before.payment_method)
  if (!method) {
    throw invalid({
      message: 'You cannot confirm this PaymentIntent because it is missing a payment method.',
      code: 'payment_intent_unexpected_state',
      paymentIntent: before,
    })
  }
  refuseForeignMethod(before, method)
  const instrument = book.find('instrument', method.id)
  if (!instrument) {
    const message = 'This PaymentMethod was detached from its customer and may not be used again.'
    throw invalid({ message, code: 'payment_method_unexpected_state', param: 'payment_method' })
  }
  const intent: Stripe.PaymentIntent = { ...before, payment_method: method.id, last_payment_error: null }
  if (instrument.kind === 'bank') return startDebit(processor, intent, method, instrument, sent)

  const { behavior, isSetUp } = instrument
  const isChallenged = behavior.challenge === 'always' || (behavior.challenge === 'unless_set_up' && !isSetUp)
  if (!isChallenged) return chargeCard(processor, intent, method, behavior, false)
  if (sent.flag('off_session') && !isPublic) {
    const refusal: PaymentRefusal = authenticationRequired
    throw refusalError(refusal, failPayment(processor, intent, method, refusal))
  }
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: challengeAction(processor, intent.id, sent.text('return_url')),
  }
  book.put('payment_intent', intent.id, waiting)
  processor.emit({ type: 'payment_intent.requires_action', data: { object: waiting } })
  return waiting
}

const authenticationRequired: PaymentRefusal = {
  type: 'card_error',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export function unexpectedState(intent: Stripe.PaymentIntent, verb: string) {
  return invalid({
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    code: 'payment_intent_unexpected_state',
    paymentIntent: intent,
  })
}

function refuseForeignMethod(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!intent.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`
    throw invalid({ message, code: 'payment_intent_invalid_parameter', param: 'payment_method' })
  }
  if (method.customer === null || method.customer === intent.customer) return
  const message = 'The provided PaymentMethod belongs to another Customer, or the Customer was left out.'
  throw invalid({ message, code: 'resource_missing', param: 'payment_method' })
}
