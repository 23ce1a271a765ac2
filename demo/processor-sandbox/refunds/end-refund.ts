import type Stripe from 'stripe'
import type { Processor } from '../processor.ts'

/** The bank has taken the refund. */
export function endRefund({ book, tell }: Processor, refundId: string): void {
  const refund = book.find('refund', refundId)
  if (refund?.status !== 'pending') return
  const ended: Stripe.Refund = { ...refund, status: 'succeeded' }
  book.put('refund', refundId, ended)
  tell({ type: 'refund.updated', data: { object: ended } })
}
