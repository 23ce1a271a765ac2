import type Stripe from 'stripe'
import { bankNameOf } from '../numbers/test-banks.ts'
import type { CardBehavior } from '../numbers/test-cards.ts'

interface MethodFacts {
  readonly id: string
  readonly created: number
  readonly billing: Stripe.PaymentMethod.BillingDetails
  readonly metadata: Record<string, string>
}

export interface CardFacts extends MethodFacts {
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly fingerprint: string
  readonly behavior: CardBehavior
}

export interface BankFacts extends MethodFacts {
  readonly last4: string
  readonly fingerprint: string
  readonly routingNumber: string
  readonly accountType: 'checking' | 'savings'
  readonly holderType: 'company' | 'individual'
  readonly blocked: Stripe.PaymentMethod.UsBankAccount.StatusDetails | null
}

function sharedFields({ id, created, billing, metadata }: MethodFacts) {
  return {
    id,
    object: 'payment_method',
    billing_details: billing,
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    allow_redisplay: 'unspecified',
  } as const
}

export function cardMethod(facts: CardFacts): Stripe.PaymentMethod {
  const { brand, codeCheck, zipCheck, streetCheck } = facts.behavior
  const { address } = facts.billing
  return {
    ...sharedFields(facts),
    type: 'card',
    card: {
      brand,
      checks: {
        address_line1_check: address?.line1 ? streetCheck : null,
        address_postal_code_check: address?.postal_code ? zipCheck : null,
        cvc_check: codeCheck,
      },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      fingerprint: facts.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: facts.last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  }
}

export function bankMethod(facts: BankFacts): Stripe.PaymentMethod {
  return {
    ...sharedFields(facts),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: facts.holderType,
      account_type: facts.accountType,
      bank_name: bankNameOf(facts.routingNumber),
      financial_connections_account: null,
      fingerprint: facts.fingerprint,
      last4: facts.last4,
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: facts.routingNumber,
      status_details: facts.blocked,
    },
  }
}
