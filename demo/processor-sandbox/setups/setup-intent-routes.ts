import type Stripe from 'stripe'
import { checkClientSecret } from '../intents/client-secret.ts'
import { makeIntentFacts, mayBeCanceled } from '../intents/intent-facts.ts'
import { needMethod } from '../methods/make-method.ts'
import type { Processor } from '../processor.ts'
import type { ApiCall, ApiRoute } from '../wire/api-route.ts'
import type { Parameters } from '../wire/parameters.ts'
import { noSuch, parameterInvalid } from '../wire/processor-error.ts'
import { confirmSetup, unexpectedSetupState } from './confirm-setup.ts'
import { newSetupIntent } from './setup-intent-shape.ts'
import { verifyMicrodeposits } from './verify-microdeposits.ts'

export function setupIntentRoutes(processor: Processor): ApiRoute[] {
  const { book, tell } = processor
  const need = (call: ApiCall): Stripe.SetupIntent => {
    const intent = book.find('setup_intent', call.id)
    if (!intent) throw noSuch('setupintent', call.id)
    checkClientSecret(call, intent)
    return intent
  }
  const one = '/v1/setup_intents/:id'
  return [
    {
      method: 'POST',
      path: '/v1/setup_intents',
      run(call) {
        const intent = createSetupIntent(processor, call.sent)
        return call.sent.flag('confirm') ? confirmSetup(processor, intent, call) : intent
      },
    },
    { method: 'GET', path: one, isPublic: true, run: need },
    {
      method: 'POST',
      path: `${one}/confirm`,
      isPublic: true,
      run: (call) => confirmSetup(processor, need(call), call),
    },
    {
      method: 'POST',
      path: `${one}/verify_microdeposits`,
      isPublic: true,
      run: (call) => verifyMicrodeposits(processor, need(call), call.sent),
    },
    {
      method: 'POST',
      path: `${one}/cancel`,
      run(call) {
        const intent = need(call)
        if (!mayBeCanceled.has(intent.status)) throw unexpectedSetupState(intent, 'cancel')
        const canceled: Stripe.SetupIntent = {
          ...intent,
          status: 'canceled',
          cancellation_reason: call.sent.text('cancellation_reason') ?? null,
          next_action: null,
        }
        book.put('setup_intent', intent.id, canceled)
        tell({ type: 'setup_intent.canceled', data: { object: canceled } })
        return canceled
      },
    },
  ]
}

function createSetupIntent(processor: Processor, sent: Parameters): Stripe.SetupIntent {
  const { book, tell } = processor
  const method = sent.text('payment_method')
  const bank = sent.nested('payment_method_options').nested('us_bank_account')
  const shape = newSetupIntent({
    ...makeIntentFacts(processor, sent, 'setup_intent'),
    usage: sent.text('usage') ?? 'off_session',
    verificationMethod: readVerification(bank),
    offersBankDebits: processor.settings().offersBankDebits,
  })
  const named = method === undefined ? null : needMethod(processor, method, 'payment_method').id
  const intent: Stripe.SetupIntent =
    named === null ? shape : { ...shape, payment_method: named, status: 'requires_confirmation' }
  book.put('setup_intent', intent.id, intent)
  tell({ type: 'setup_intent.created', data: { object: intent } })
  return intent
}

/** `skip` is left of earlier versions; the fields are never opened with it. */
const verificationMethods: ReadonlySet<string> = new Set(['automatic', 'instant', 'microdeposits', 'skip'])

function readVerification(bank: Parameters): string | null {
  const method = bank.text('verification_method')
  if (method === undefined || verificationMethods.has(method)) return method ?? null
  const param = 'payment_method_options[us_bank_account][verification_method]'
  throw parameterInvalid(
    param,
    'Invalid verification_method: must be one of automatic, instant, microdeposits',
  )
}
