import type Stripe from 'stripe'
import { payAfterAll } from '../faults/pay-after-all.ts'
import { needMethod } from '../methods/make-method.ts'
import { type Processor, stampOf } from '../processor.ts'
import type { ApiCall, ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import type { Parameters } from '../wire/parameters.ts'
import { noSuch, parameterInvalid, parameterMissing } from '../wire/processor-error.ts'
import { allTypes, type MethodType } from './allowed-types.ts'
import { checkClientSecret } from './client-secret.ts'
import { confirmPayment, unexpectedState } from './confirm-payment.ts'
import { makeIntentFacts, mayBeCanceled } from './intent-facts.ts'

const all = '/v1/payment_intents'

export function paymentIntentRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  const need = (call: ApiCall): Stripe.PaymentIntent => {
    const intent = book.find('payment_intent', call.id)
    if (!intent) throw noSuch('payment_intent', call.id)
    checkClientSecret(call, intent)
    return intent
  }
  return [
    {
      method: 'POST',
      path: all,
      movesMoney: true,
      run(call) {
        const intent = createPaymentIntent(processor, call.sent)
        return call.sent.flag('confirm') ? confirmPayment(processor, intent, call) : intent
      },
    },
    ...findRoutes(processor),
    { method: 'GET', path: `${all}/:id`, isPublic: true, run: need },
    {
      method: 'POST',
      path: `${all}/:id/confirm`,
      isPublic: true,
      movesMoney: true,
      run: (call) => confirmPayment(processor, need(call), call),
    },
    {
      method: 'POST',
      path: `${all}/:id/cancel`,
      overtake: (call) => payAfterAll(processor, need(call)),
      run: (call) => cancelPayment(processor, need(call), call.sent),
    },
  ]
}

function findRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
  return [
    {
      method: 'GET',
      path: all,
      run({ sent }) {
        const customer = sent.text('customer')
        const madeBefore = stampOf(processor) - processor.settings().listLagMs / 1000
        const found = book
          .list('payment_intent')
          .filter((each) => (!customer || each.customer === customer) && each.created <= madeBefore)
        return listPage(all, found, sent)
      },
    },
    {
      method: 'GET',
      path: `${all}/search`,
      run({ sent }) {
        const isFound = readSearch(sent.needText('query'))
        const madeBefore = stampOf(processor) - processor.settings().searchLagMs / 1000
        const known = book.list('payment_intent').filter(({ created }) => created <= madeBefore)
        const data = known.filter(isFound).toReversed()
        const limit = sent.integer('limit') ?? 10
        const answer = { object: 'search_result', url: `${all}/search`, next_page: null }
        return { ...answer, has_more: data.length > limit, data: data.slice(0, limit) }
      },
    },
  ]
}

function createPaymentIntent(processor: Processor, sent: Parameters): Stripe.PaymentIntent {
  const { book, emit } = processor
  const amount = readAmount(sent)
  const method = sent.text('payment_method')
  const facts = makeIntentFacts(processor, sent, 'payment_intent')
  refuseSwitchedOff(processor, facts.allowedTypes)
  const shape = newPaymentIntent({
    ...facts,
    amount,
    receiptEmail: sent.text('receipt_email') ?? null,
    setupFutureUsage: sent.text('setup_future_usage') ?? null,
    statementDescriptor: sent.text('statement_descriptor') ?? null,
  })
  // With `confirm` the method is chosen there: a token would be used twice.
  const named =
    method === undefined || sent.flag('confirm') ? null : needMethod(processor, method, 'payment_method').id
  const intent: Stripe.PaymentIntent =
    named === null ? shape : { ...shape, payment_method: named, status: 'requires_confirmation' }
  book.put('payment_intent', intent.id, intent)
  emit({ type: 'payment_intent.created', data: { object: intent } })
  return intent
}

/** A payment that may be made by bank debit alone, where the account has none. */
function refuseSwitchedOff(processor: Processor, allowedTypes: readonly string[] | null): void {
  if (processor.settings().offersBankDebits || allowedTypes?.join() !== 'us_bank_account') return
  const message = 'The payment method type us_bank_account is invalid. It is not activated for this account.'
  throw parameterInvalid('allowed_payment_method_types', message, 'payment_intent_invalid_parameter')
}

/** In cents, as Stripe limits US dollars. */
function readAmount(sent: Parameters): number {
  const amount = sent.integer('amount')
  if (amount === undefined) throw parameterMissing('amount')
  const currency = sent.needText('currency')
  if (currency !== 'usd') throw parameterInvalid('currency', 'This account charges in usd only.')
  if (amount < 50) throw parameterInvalid('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  if (amount > 99_999_999)
    throw parameterInvalid('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  return amount
}

function cancelPayment(
  processor: Processor,
  intent: Stripe.PaymentIntent,
  sent: Parameters,
): Stripe.PaymentIntent {
  if (!mayBeCanceled.has(intent.status)) throw unexpectedState(intent, 'cancel')
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: stampOf(processor),
    cancellation_reason: sent.text('cancellation_reason') ?? null,
    next_action: null,
  }
  processor.book.put('payment_intent', intent.id, canceled)
  processor.emit({ type: 'payment_intent.canceled', data: { object: canceled } })
  return canceled
}

interface NewPaymentIntent {
  readonly id: string
  readonly clientSecret: string
  readonly created: number
  readonly amount: number
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  /** Null: any. */
  readonly allowedTypes: MethodType[] | null
  readonly receiptEmail: string | null
  readonly setupFutureUsage: string | null
  readonly statementDescriptor: string | null
}

function newPaymentIntent(facts: NewPaymentIntent): Stripe.PaymentIntent {
  return {
    id: facts.id,
    object: 'payment_intent',
    allowed_payment_method_types: facts.allowedTypes,
    amount: facts.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: facts.clientSecret,
    confirmation_method: 'automatic',
    created: facts.created,
    currency: 'usd',
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: facts.allowedTypes ?? allTypes(),
    payment_record: null,
    processing: null,
    receipt_email: facts.receiptEmail,
    review: null,
    setup_future_usage: facts.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: facts.statementDescriptor,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

type Clause = (intent: Stripe.PaymentIntent) => boolean

/**
 * Stripe's search language as far as the portal needs it: `metadata['key']:'value'`, `status:'value'`,
 * `customer:'value'`, joined by AND.
 */
function readSearch(query: string): Clause {
  const clauses = query.split(/\s+AND\s+/i).map(readClause)
  return (intent) => clauses.every((clause) => clause(intent))
}

function readClause(text: string): Clause {
  const [, field, key, value] =
    /^\s*(metadata|status|customer)(?:\[["']([^"']+)["']\])?:["']([^"']*)["']\s*$/.exec(text) ?? []
  if (field === 'metadata' && key !== undefined) return (intent) => intent.metadata[key] === value
  if (field === 'status' && key === undefined) return (intent) => intent.status === value
  if (field === 'customer' && key === undefined) return (intent) => intent.customer === value
  throw parameterInvalid('query', `Invalid search query: ${text}`)
}
