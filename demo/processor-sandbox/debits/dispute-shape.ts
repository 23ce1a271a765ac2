import type Stripe from 'stripe'

interface NewDispute {
  readonly id: string
  readonly created: number
  readonly charge: Stripe.Charge
  readonly amount: number
  readonly reason: string
  /** The bank network's return code, which Stripe need not name, or the card network's reason. */
  readonly networkCode: string | null
  readonly status: 'warning_needs_response' | 'needs_response' | 'lost'
}

const secondsADay = 86_400

export function newDispute(facts: NewDispute): Stripe.Dispute {
  const { charge, status } = facts
  const isOpen = status !== 'lost'
  const isInquiry = status === 'warning_needs_response'
  const { card } = charge.payment_method_details ?? {}
  return {
    id: facts.id,
    object: 'dispute',
    amount: facts.amount,
    balance_transactions: [],
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: isOpen ? facts.created + 7 * secondsADay : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: facts.networkCode,
    payment_intent: charge.payment_intent,
    payment_method_details: card
      ? {
          type: 'card',
          card: {
            brand: card.brand ?? '',
            case_type: isInquiry ? 'inquiry' : 'chargeback',
            network: card.network ?? '',
            network_reason_code: facts.networkCode,
          },
        }
      : { type: 'us_bank_account' },
    reason: facts.reason,
    status,
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
