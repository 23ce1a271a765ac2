import { sumCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideFraudReview,
  type FraudSignal,
  type FraudThresholds,
} from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { Database } from '../../../database/database.ts'
import { termsOf } from '../submission/payer.ts'
import type { Origin, PaymentOrder } from '../submission/payment-order.ts'
import { type HoldState, monitorStatement } from './fraud-review.store.ts'

/** `send` goes on; `hold` is new and waits for an employee; the others were held before. */
export type Review =
  | { readonly kind: 'send' }
  | { readonly kind: 'hold'; readonly signals: readonly FraudSignal[] }
  | { readonly kind: Exclude<HoldState, 'released'> }

export type ReviewPayment = (order: PaymentOrder) => Promise<Review>

/**
 * Looks at a payment by bank before it is written or sent (ADR 0123). One that an employee released is sent; one that
 * was scheduled for a later day is looked at on that day.
 */
export function makeReviewPayment(database: Database, thresholds: FraudThresholds): ReviewPayment {
  return async ({ payer, accountNumber, method, lines, payOn, origin }) => {
    const isForLater = payOn !== null && payOn > origin.today
    if (method.kind !== 'bank' || isForLater) return { kind: 'send' }
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
    if (row === undefined || row.holdState === 'released') return { kind: 'send' }
    if (row.holdState !== null) return { kind: row.holdState }
    const amountCents = sumCents(lines.map((line) => line.amountCents))
    const signals = decideFraudReview({ ...row, amountCents }, thresholds)
    return signals.length === 0 ? { kind: 'send' } : { kind: 'hold', signals }
  }
}

/** The draft or the attempt that may have been held; null where the payment is new. */
function heldIdOf(origin: Origin): Uuid | null {
  if (origin.kind === 'draft') return origin.draft.draftId
  return origin.kind === 'checkout' ? null : origin.attempt.attemptId
}
