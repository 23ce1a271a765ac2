import type Stripe from 'stripe'

interface NewCharge {
  readonly id: string
  readonly created: number
  readonly intent: Stripe.PaymentIntent
  readonly method: Stripe.PaymentMethod
  readonly mandateId: string | null
  readonly expectedDebitDate: string | null
  readonly isAuthenticated: boolean
}

/** A charge as it begins: pending, nothing captured. The caller ends it at once for a card. */
export function newCharge(facts: NewCharge): Stripe.Charge {
  const { intent, method } = facts
  return {
    id: facts.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'PROCESSOR SANDBOX',
    captured: false,
    created: facts.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(facts),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}

function methodDetails(facts: NewCharge): Stripe.Charge.PaymentMethodDetails {
  const { card, us_bank_account: account } = facts.method
  if (card) return { type: 'card', card: cardDetails(facts, card) }
  if (!account) return { type: facts.method.type }
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: account.account_holder_type,
      account_type: account.account_type,
      bank_name: account.bank_name,
      fingerprint: account.fingerprint,
      last4: account.last4,
      payment_reference: null,
      routing_number: account.routing_number,
      ...(facts.expectedDebitDate !== null && { expected_debit_date: facts.expectedDebitDate }),
      ...(facts.mandateId !== null && { mandate: facts.mandateId }),
    },
  }
}

function cardDetails(
  facts: NewCharge,
  card: Stripe.PaymentMethod.Card,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: facts.intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: facts.isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
