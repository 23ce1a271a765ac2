import type { AttemptKey } from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { applyRefunds } from './apply-refunds.ts'
import { refundsOfAttemptStatement } from './refunds.store.ts'

/**
 * Applies the current state of a payment's refunds, by the processor's id of the payment. Returns false where the
 * processor's list is behind and may lack what an event reports: it lacks a refund that the processor has named to us,
 * or its sum is below what the payment says was refunded.
 */
export async function refreshRefunds(
  work: RefundWork,
  key: AttemptKey,
  processorId: string,
): Promise<boolean> {
  const { database, processor } = work
  const listed = await processor.refundsOf(processorId)
  const payment = await applyRefunds(work, key, listed)
  const listedCents = listed.reduce(
    (total, { amountCents, status }) => (status === 'failed' ? total : total + amountCents),
    0,
  )
  if (payment !== null && payment.refundedCents > listedCents) return false
  const scope = { payment: [key.accountNumber] }
  const known = await database.read(scope, refundsOfAttemptStatement(key))
  const ids = new Set(listed.map((refund) => refund.processorId))
  return known.every((refund) => refund.processorId === null || ids.has(refund.processorId))
}
