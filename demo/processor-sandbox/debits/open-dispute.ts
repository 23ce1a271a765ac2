import type Stripe from 'stripe'
import { type Processor, stampOf } from '../processor.ts'
import { newDispute } from './dispute-shape.ts'

interface DisputeFacts {
  readonly reason: string
  readonly networkCode: string
  readonly status: 'needs_response' | 'lost'
}

/** Takes what is left of a charge back. A lost one is closed at once, as ACH returns are. */
export function openDispute(
  processor: Processor,
  charge: Stripe.Charge,
  facts: DisputeFacts,
): Stripe.Dispute {
  const { book, tell } = processor
  const id = processor.newId('du', 'dispute')
  const amount = charge.amount - charge.amount_refunded
  const dispute = newDispute({ ...facts, id, created: stampOf(processor), charge, amount })
  book.put('charge', charge.id, { ...charge, disputed: true })
  book.put('dispute', id, dispute)
  tell({ type: 'charge.dispute.created', data: { object: dispute } })
  tell({ type: 'charge.dispute.funds_withdrawn', data: { object: dispute } })
  if (facts.status === 'lost') tell({ type: 'charge.dispute.closed', data: { object: dispute } })
  return dispute
}

/** The cardholder disputes what is left of a card's charge; false when it is no such charge, or was disputed before. */
export function disputeCharge(processor: Processor, chargeId: string): boolean {
  const charge = processor.book.find('charge', chargeId)
  if (!charge?.paid || charge.disputed || charge.refunded) return false
  if (charge.payment_method_details?.type !== 'card') return false
  openDispute(processor, charge, { reason: 'fraudulent', networkCode: '10.4', status: 'needs_response' })
  return true
}

/** The network's judgement on an open dispute; false when there is none open by that id. */
export function closeDispute(processor: Processor, disputeId: string, status: 'won' | 'lost'): boolean {
  const { book, tell } = processor
  const dispute = book.find('dispute', disputeId)
  if (dispute?.status !== 'needs_response') return false
  const closed: Stripe.Dispute = { ...dispute, status }
  book.put('dispute', disputeId, closed)
  if (status === 'won') tell({ type: 'charge.dispute.funds_reinstated', data: { object: closed } })
  tell({ type: 'charge.dispute.closed', data: { object: closed } })
  return true
}
