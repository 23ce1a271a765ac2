import type Stripe from 'stripe'
import { allTypes, type MethodType } from './allowed-types.ts'

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

export function newPaymentIntent(facts: NewPaymentIntent): Stripe.PaymentIntent {
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
