import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'

/** The bank has taken the refund. */
export function endRefund({ book, emit }: Processor, refundId: string): void {
  const refund = book.find('refund', refundId)
  if (refund?.status !== 'pending') return
  const ended: Stripe.Refund = { ...refund, status: 'succeeded' }
  book.put('refund', refundId, ended)
  emit({ type: 'refund.updated', data: { object: ended } })
}

/** The bank sends it back, weeks after it was a success perhaps: the charge holds it again. False when it had failed. */
export function failRefund({ book, emit }: Processor, refundId: string): boolean {
  const refund = book.find('refund', refundId)
  const charge = typeof refund?.charge === 'string' ? book.find('charge', refund.charge) : undefined
  if (refund === undefined || charge === undefined || refund.status === 'failed') return false
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const held = { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false }
  book.put('refund', refundId, failed)
  book.put('charge', charge.id, held)
  emit({ type: 'refund.failed', data: { object: failed } })
  return true
}
