import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type Stripe from 'stripe'
import { allTypes, type MethodType } from '../intents/allowed-types.ts'
import { checkClientSecret } from '../intents/client-secret.ts'
import { makeIntentFacts, mayBeCanceled } from '../intents/intent-facts.ts'
import { needMethod } from '../methods/make-method.ts'
import { judgeMicrodeposits, microdepositTries } from '../numbers/microdeposits.ts'
import type { Processor } from '../processor.ts'
import type { ApiCall, ApiRoute } from '../wire/api-route.ts'
import type { Parameters } from '../wire/parameters.ts'
import { invalid, noSuch, parameterInvalid, parameterMissing } from '../wire/processor-error.ts'
import { confirmSetup, unexpectedSetupState } from './confirm-setup.ts'
import { failSetup, finishSetup } from './finish-setup.ts'

const gaveUp = {
  attempts_exceeded: {
    code: 'payment_method_microdeposit_verification_attempts_exceeded',
    message: 'You have exceeded the number of allowed verification attempts.',
  },
  timeout: {
    code: 'payment_method_microdeposit_verification_timeout',
    message: 'The microdeposits were not verified in time.',
  },
}

/** Two amounts or the code of the one-cent deposit, whichever this intent asked for. */
function verifyMicrodeposits(
  processor: Processor,
  intent: Stripe.SetupIntent,
  sent: Parameters,
): Stripe.SetupIntent {
  const { book } = processor
  const deposits = intent.next_action?.verify_with_microdeposits
  const type = deposits?.microdeposit_type
  const methodId = intent.payment_method
  if (intent.status !== 'requires_action' || !deposits || !type || typeof methodId !== 'string') {
    throw unexpectedSetupState(intent, 'verify microdeposits of')
  }
  const method = book.find('payment_method', methodId)
  const instrument = book.find('instrument', methodId)
  if (!method || instrument?.kind !== 'bank') throw unexpectedSetupState(intent, 'verify microdeposits of')

  const answer = type === 'amounts' ? readAmounts(sent) : readCode(sent)
  // Nobody can know what has not landed: it is a guess, and counts.
  const isEarly = processor.today() < dateInZone(deposits.arrival_date * 1000, processor.timeZone)
  const judged = isEarly ? 'mismatch' : judgeMicrodeposits(answer)
  if (judged === 'verified') return finishSetup(processor, intent, method)
  const wrongTries = instrument.wrongTries + 1
  const end = judged === 'mismatch' ? wrongTries >= microdepositTries && 'attempts_exceeded' : judged
  if (end) {
    const { code, message } = gaveUp[end]
    throw invalid({ code, message, setupIntent: failSetup(processor, intent, method, code, message) })
  }
  book.put('instrument', methodId, { ...instrument, wrongTries })
  const what = type === 'amounts' ? 'amounts' : 'descriptor_code'
  const left = microdepositTries - wrongTries
  throw invalid({
    code: `payment_method_microdeposit_verification_${what}_mismatch`,
    message: `The ${what === 'amounts' ? 'amounts' : 'code'} provided do not match what was sent to the bank account. You have ${left} verification attempts remaining.`,
    param: what,
  })
}

function readAmounts(sent: Parameters): readonly [number, number] {
  const [first, second, ...more] = sent.texts('amounts').map(Number)
  if (first === undefined || second === undefined || more.length > 0) throw parameterMissing('amounts')
  if (![first, second].every((cents) => Number.isInteger(cents) && cents >= 1 && cents <= 99)) {
    const code = 'payment_method_microdeposit_verification_amounts_invalid'
    throw parameterInvalid('amounts', 'You must provide exactly two positive whole numbers of cents.', code)
  }
  return [first, second]
}

function readCode(sent: Parameters): string {
  const code = sent.needText('descriptor_code')
  if (/^SM[0-9A-Z]{4}$/.test(code)) return code
  throw parameterInvalid('descriptor_code', 'The code has six characters and starts with SM.')
}

export function setupIntentRoutes(processor: Processor): ApiRoute[] {
  const { book, emit } = processor
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
        emit({ type: 'setup_intent.canceled', data: { object: canceled } })
        return canceled
      },
    },
  ]
}

function createSetupIntent(processor: Processor, sent: Parameters): Stripe.SetupIntent {
  const { book, emit } = processor
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
  emit({ type: 'setup_intent.created', data: { object: intent } })
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

interface NewSetupIntent {
  readonly id: string
  readonly clientSecret: string
  readonly created: number
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  /** Null: any. */
  readonly allowedTypes: MethodType[] | null
  readonly usage: string
  readonly verificationMethod: string | null
  readonly offersBankDebits: boolean
}

function newSetupIntent(facts: NewSetupIntent): Stripe.SetupIntent {
  return {
    id: facts.id,
    object: 'setup_intent',
    allowed_payment_method_types: facts.allowedTypes,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: facts.clientSecret,
    created: facts.created,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options:
      facts.verificationMethod === null
        ? null
        : { us_bank_account: { verification_method: facts.verificationMethod } },
    payment_method_types: (facts.allowedTypes ?? allTypes()).filter(
      (type) => facts.offersBankDebits || type !== 'us_bank_account',
    ),
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: facts.usage,
  }
}
