import { type Cents, sumCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideFraudReview,
  type FraudSignal,
} from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import { termsOf } from '../payer.ts'
import type { Origin, PaymentOrder } from '../payment-order.ts'
import type { PaymentWork } from '../payment-work.ts'
import { monitorStatement } from './fraud-review.store.ts'

/**
 * `send` goes on; `hold` is new and waits for an employee; the others were held before. `sentWithin24hCents` is the sum
 * on which `send` rests, which must still be so once the account is held; null where the decision does not rest on it.
 */
export type Review =
  | { readonly kind: 'send'; readonly sentWithin24hCents: Cents | null }
  | { readonly kind: 'hold'; readonly signals: readonly FraudSignal[] }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'rejected' }

/**
 * Looks at a payment by bank before it is written or sent (ADR 0123). One that an employee released is sent; one that
 * was scheduled for a later day is looked at on that day.
 */
export async function reviewPayment(
  { database, fraudThresholds: thresholds }: PaymentWork,
  { payer, accountNumber, method, lines, payOn, origin }: PaymentOrder,
): Promise<Review> {
  const isForLater = payOn !== null && payOn > origin.today
  if (method.kind !== 'bank' || isForLater) return { kind: 'send', sentWithin24hCents: null }
  const [row] = await database.read(
    termsOf(payer).scopeOf([...new Set([accountNumber, method.accountNumber])]),
    monitorStatement({
      accountNumber,
      holdId: heldIdOf(origin),
      method,
      windowDays: thresholds.windowDays,
      nowMs: origin.nowMs,
    }),
  )
  // The account is gone meanwhile: the statement that writes the payment refuses it.
  if (row === undefined || row.holdState === 'released') return { kind: 'send', sentWithin24hCents: null }
  if (row.holdState !== null) return { kind: row.holdState }
  const amountCents = sumCents(lines.map((line) => line.amountCents))
  const signals = decideFraudReview({ ...row, amountCents }, thresholds)
  if (signals.length > 0) return { kind: 'hold', signals }
  return { kind: 'send', sentWithin24hCents: row.sentWithin24hCents }
}

/** The draft or the attempt that may have been held; null where the payment is new. */
function heldIdOf(origin: Origin): Uuid | null {
  if (origin.kind === 'draft') return origin.draftId
  return origin.kind === 'checkout' ? null : origin.attempt.attemptId
}
