import type Stripe from 'stripe'
import type { Book } from '../book/book.ts'
import { type Processor, stampOf } from '../processor.ts'
import { moveMoney } from './dispute-money.ts'
import { newDispute } from './dispute-shape.ts'

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
  const { book, tell } = processor
  const id = processor.newId('du', 'dispute')
  const left = facts.isWhole ? charge.amount : charge.amount - charge.amount_refunded
  const amount = Math.min(facts.amountCents ?? left, left)
  const asked = newDispute({ ...facts, id, created: stampOf(processor), charge, amount })
  book.put('charge', charge.id, { ...charge, disputed: true })
  book.put('dispute', id, asked)
  if (facts.status === 'warning_needs_response') {
    tell({ type: 'charge.dispute.created', data: { object: asked } })
    return asked
  }
  const dispute = withdraw(processor, asked)
  tell({ type: 'charge.dispute.created', data: { object: dispute } })
  tell({ type: 'charge.dispute.funds_withdrawn', data: { object: dispute } })
  if (facts.status === 'lost') tell({ type: 'charge.dispute.closed', data: { object: dispute } })
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
  const { book, tell } = processor
  const inquiry = book.find('dispute', disputeId)
  if (inquiry?.status !== 'warning_needs_response') return false
  if (to === 'closed') {
    const closed: Stripe.Dispute = { ...inquiry, status: 'warning_closed' }
    book.put('dispute', disputeId, closed)
    tell({ type: 'charge.dispute.closed', data: { object: closed } })
    return true
  }
  const disputed = withdraw(processor, { ...inquiry, status: 'needs_response' })
  tell({ type: 'charge.dispute.updated', data: { object: disputed } })
  tell({ type: 'charge.dispute.funds_withdrawn', data: { object: disputed } })
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
  const { book, tell } = processor
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
  if (status === 'won') tell({ type: 'charge.dispute.funds_reinstated', data: { object: closed } })
  tell({ type: 'charge.dispute.closed', data: { object: closed } })
  return true
}
