import type Stripe from 'stripe'
import type { Book } from '../book/book.ts'
import { type Processor, stampOf } from '../processor.ts'

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

function newDispute(facts: NewDispute): Stripe.Dispute {
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

/** Stripe's fee for a dispute: in `net`, and no part of what was disputed. */
const feeCents = 1_500

/** Money that leaves or comes back with a dispute: `amount` below zero was withdrawn. */
function moveMoney(processor: Processor, dispute: Stripe.Dispute, amount: number): Stripe.BalanceTransaction {
  const created = stampOf(processor)
  const fee = amount < 0 ? feeCents : 0
  return {
    id: processor.newId('txn', 'dispute'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: dispute.currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}

interface DisputeFacts {
  readonly reason: string
  readonly networkCode: string | null
  readonly status: 'warning_needs_response' | 'needs_response' | 'lost'
  /** All that is left when left out. */
  readonly amountCents?: number | undefined
  /** The whole charge, whatever was refunded of it. */
  readonly isWhole?: boolean
}

/** Takes what is left of a charge back. A lost one is closed at once, as ACH returns are; an inquiry takes nothing. */
export function openDispute(
  processor: Processor,
  charge: Stripe.Charge,
  facts: DisputeFacts,
): Stripe.Dispute {
  const { book, emit } = processor
  const id = processor.newId('du', 'dispute')
  const left = facts.isWhole ? charge.amount : charge.amount - charge.amount_refunded
  const amount = Math.min(facts.amountCents ?? left, left)
  const asked = newDispute({ ...facts, id, created: stampOf(processor), charge, amount })
  book.put('charge', charge.id, { ...charge, disputed: true })
  book.put('dispute', id, asked)
  if (facts.status === 'warning_needs_response') {
    emit({ type: 'charge.dispute.created', data: { object: asked } })
    return asked
  }
  const dispute = withdraw(processor, asked)
  emit({ type: 'charge.dispute.created', data: { object: dispute } })
  emit({ type: 'charge.dispute.funds_withdrawn', data: { object: dispute } })
  if (facts.status === 'lost') emit({ type: 'charge.dispute.closed', data: { object: dispute } })
  return dispute
}

function withdraw(processor: Processor, dispute: Stripe.Dispute): Stripe.Dispute {
  const taken = moveMoney(processor, dispute, -dispute.amount)
  const changed: Stripe.Dispute = { ...dispute, balance_transactions: [taken], is_charge_refundable: false }
  processor.book.put('dispute', dispute.id, changed)
  return changed
}

const byCardholder = { reason: 'fraudulent', networkCode: '10.4' } as const

/**
 * The cardholder disputes what is left of a card's charge, or a part of it; again where an earlier one ended for us.
 * False when it is no such charge, or one is open or lost.
 */
export function disputeCharge(processor: Processor, chargeId: string, amountCents?: number): boolean {
  const charge = findCardCharge(processor, chargeId)
  if (!charge) return false
  openDispute(processor, charge, { ...byCardholder, status: 'needs_response', amountCents })
  return true
}

/** The cardholder's bank asks what a charge was for, and takes nothing so far; false as in `disputeCharge`. */
export function inquireCharge(processor: Processor, chargeId: string): boolean {
  const charge = findCardCharge(processor, chargeId)
  if (!charge) return false
  openDispute(processor, charge, { ...byCardholder, status: 'warning_needs_response' })
  return true
}

const endedForUs: ReadonlySet<string> = new Set(['won', 'warning_closed'])

/** Whether a bank asks about the charge, disputes it, or has taken it for good. */
function isHeldByBank(book: Book, chargeId: string): boolean {
  return book.list('dispute').some((each) => each.charge === chargeId && !endedForUs.has(each.status))
}

function findCardCharge({ book }: Processor, chargeId: string): Stripe.Charge | undefined {
  const charge = book.find('charge', chargeId)
  if (!charge?.paid || charge.refunded || isHeldByBank(book, chargeId)) return undefined
  return charge.payment_method_details?.type === 'card' ? charge : undefined
}

/** The bank is content with an inquiry, or makes a dispute of it; false when there is none open by that id. */
export function endInquiry(processor: Processor, disputeId: string, to: 'closed' | 'disputed'): boolean {
  const { book, emit } = processor
  const inquiry = book.find('dispute', disputeId)
  if (inquiry?.status !== 'warning_needs_response') return false
  if (to === 'closed') {
    const closed: Stripe.Dispute = { ...inquiry, status: 'warning_closed' }
    book.put('dispute', disputeId, closed)
    emit({ type: 'charge.dispute.closed', data: { object: closed } })
    return true
  }
  const disputed = withdraw(processor, { ...inquiry, status: 'needs_response' })
  emit({ type: 'charge.dispute.updated', data: { object: disputed } })
  emit({ type: 'charge.dispute.funds_withdrawn', data: { object: disputed } })
  return true
}

/**
 * The network's judgment on an open dispute, a debit's return that the account holder takes back, or the word that
 * Stripe itself gave the money back (`prevented`); false when there is none by that id.
 */
export function closeDispute(
  processor: Processor,
  disputeId: string,
  status: 'won' | 'lost' | 'prevented',
): boolean {
  const { book, emit } = processor
  const dispute = book.find('dispute', disputeId)
  const isReturn = dispute?.status === 'lost' && dispute.payment_method_details?.type === 'us_bank_account'
  if (!dispute || !(dispute.status === 'needs_response' || (isReturn && status === 'won'))) return false
  const moved = dispute.balance_transactions
  const closed: Stripe.Dispute = {
    ...dispute,
    status,
    balance_transactions:
      status === 'won' ? [...moved, moveMoney(processor, dispute, dispute.amount)] : moved,
  }
  book.put('dispute', disputeId, closed)
  if (status === 'won') emit({ type: 'charge.dispute.funds_reinstated', data: { object: closed } })
  emit({ type: 'charge.dispute.closed', data: { object: closed } })
  return true
}
