import type Stripe from 'stripe'
import { allTypes, type MethodType } from '../intents/allowed-types.ts'

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

export function newSetupIntent(facts: NewSetupIntent): Stripe.SetupIntent {
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
