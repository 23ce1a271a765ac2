import { sumCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideFraudReview,
  type FraudSignal,
  type FraudThresholds,
} from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { Database, Transaction } from '../../../database/database.ts'
import { termsOf } from '../submission/payer.ts'
import type { Origin, PaymentOrder } from '../submission/payment-order.ts'
import { type HoldState, type MonitoredRow, monitorStatement } from './fraud-review.store.ts'

/** `send` goes on; `hold` is new and waits for an employee; the others were held before. */
export type Review =
  | { readonly kind: 'send' }
  | { readonly kind: 'hold'; readonly signals: readonly FraudSignal[] }
  | { readonly kind: Exclude<HoldState, 'released'> }

/** What the check of a payment needs to know of it. */
type OrderToReview = Pick<PaymentOrder, 'accountNumber' | 'method' | 'lines' | 'payOn' | 'origin'>

export interface ReviewPayment {
  /** Looks before the payment is written. */
  look(order: PaymentOrder): Promise<Review>
  /** Looks once more while the account is held: a payment of the same moment counts for the sum of a day by then. */
  lookAgain(tx: Transaction, order: OrderToReview): Promise<Review>
}

/**
 * Looks at a payment by bank before it is written or sent (ADR 0123). One that an employee released is sent; one that
 * was scheduled for a later day is looked at on that day.
 */
export function makeReviewPayment(database: Database, thresholds: FraudThresholds): ReviewPayment {
  function isSentUnseen({ method, payOn, origin }: OrderToReview): boolean {
    return method.kind !== 'bank' || (payOn !== null && payOn > origin.today)
  }

  function statementOf({ accountNumber, method, origin }: OrderToReview) {
    const { nowMs } = origin
    const holdId = heldIdOf(origin)
    return monitorStatement({ accountNumber, holdId, method, windowDays: thresholds.windowDays, nowMs })
  }

  function decide(row: MonitoredRow | undefined, { lines }: OrderToReview): Review {
    // The account is gone meanwhile: the statement that writes the payment refuses it.
    if (row === undefined || row.holdState === 'released') return { kind: 'send' }
    if (row.holdState !== null) return { kind: row.holdState }
    const amountCents = sumCents(lines.map((line) => line.amountCents))
    const signals = decideFraudReview({ ...row, amountCents }, thresholds)
    return signals.length === 0 ? { kind: 'send' } : { kind: 'hold', signals }
  }

  return {
    async look(order) {
      if (isSentUnseen(order)) return { kind: 'send' }
      const { payer, accountNumber, method } = order
      const scope = termsOf(payer).scopeOf([...new Set([accountNumber, method.accountNumber])])
      const [row] = await database.read(scope, statementOf(order))
      return decide(row, order)
    },
    async lookAgain(tx, order) {
      if (isSentUnseen(order)) return { kind: 'send' }
      const [row] = await tx.run(statementOf(order))
      return decide(row, order)
    },
  }
}

/** The draft or the attempt that may have been held; null where the payment is new. */
function heldIdOf(origin: Origin): Uuid | null {
  if (origin.kind === 'draft') return origin.draft.draftId
  return origin.kind === 'checkout' ? null : origin.attempt.attemptId
}
