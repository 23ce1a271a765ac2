import type Stripe from 'stripe'
import type { CardBehavior } from '../numbers/test-cards.ts'
import type { Processor } from '../processor.ts'
import { failSetup, finishSetup } from '../setups/finish-setup.ts'
import { ProcessorError } from '../wire/processor-error.ts'
import { chargeCard } from './charge-card.ts'
import { failPayment } from './refuse-payment.ts'

type RedirectAction = { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }
type ScriptAction = { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } }

/** Stripe redirects when it was told where to come back to, else leaves it to its script. */
export function challengeAction(
  processor: Processor,
  intentId: string,
  returnUrl: string | undefined,
): RedirectAction | ScriptAction {
  const url = `${processor.origin()}/three-d-secure/${intentId}`
  if (returnUrl === undefined) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

export interface Challenge {
  readonly amountCents: number | null
  readonly last4: string
  readonly returnUrl: string | null
}

/** Undefined when the intent is unknown or waits for nothing. */
export function findChallenge(processor: Processor, intentId: string): Challenge | undefined {
  const { book } = processor
  const payment = book.find('payment_intent', intentId)
  const intent = payment ?? book.find('setup_intent', intentId)
  if (intent?.status !== 'requires_action' || typeof intent.payment_method !== 'string') return undefined
  const card = book.find('payment_method', intent.payment_method)?.card
  if (!card) return undefined
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null
  return { amountCents: payment?.amount ?? null, last4: card.last4, returnUrl }
}

const refusedMessage =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The cardholder's answer. Answers where to go back to, with Stripe's query; undefined when nothing waits. */
export function answerChallenge(
  processor: Processor,
  intentId: string,
  isConfirmed: boolean,
): { readonly returnUrl: string | null } | undefined {
  const challenge = findChallenge(processor, intentId)
  const { book } = processor
  const payment = book.find('payment_intent', intentId)
  const intent = payment ?? book.find('setup_intent', intentId)
  if (!challenge || !intent || typeof intent.payment_method !== 'string') return undefined
  const method = book.find('payment_method', intent.payment_method)
  const instrument = book.find('instrument', intent.payment_method)
  if (!method || instrument?.kind !== 'card') return undefined
  let isDone = isConfirmed
  if (intent.object === 'setup_intent') {
    if (isConfirmed) finishSetup(processor, intent, method)
    else failSetup(processor, intent, method, 'setup_intent_authentication_failure', refusedMessage)
  } else if (isConfirmed) {
    isDone = chargeAuthenticated(processor, intent, method, instrument.behavior)
  } else {
    const code = 'payment_intent_authentication_failure'
    failPayment(processor, intent, method, { type: 'invalid_request_error', code, message: refusedMessage })
  }
  return { returnUrl: challenge.returnUrl && withResult(challenge.returnUrl, intent, isDone) }
}

/** A card may still be declined after its holder has confirmed. */
function chargeAuthenticated(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  behavior: CardBehavior,
): boolean {
  try {
    chargeCard(processor, intent, method, behavior, true)
    return true
  } catch (error) {
    if (error instanceof ProcessorError) return false
    throw error
  }
}

function withResult(
  returnUrl: string,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  isDone: boolean,
): string {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed')
  return url.href
}
