import type { PaymentState } from '@myaccount/domain/payments/payment-state'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** A payment that its payer has not completed by then is given up. */
export const givenUpAfterMs = 30 * minuteMs
/** A younger one may still be in the hands of the request that sent it. */
export const reconcileAfterMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs
export const manualReviewAfterMs = dayMs
/** A debit is known after four banking days, a week of them at most (domain.md 3.1). */
export const debitLateAfterMs = 10 * dayMs

/** When recovery queries the status of an attempt that came into this state at `atMs`; null where it need not. */
export function decideReconcileAt(state: PaymentState, atMs: number): number | null {
  switch (state) {
    case 'created':
    case 'requires_action':
      return atMs + givenUpAfterMs
    case 'submitted':
    case 'unknown':
      return atMs + reconcileAfterMs
    case 'processing':
      // A debit takes days. Its events report it, and missed ones are fetched; this query finds what both lost.
      return atMs + dayMs
    default:
      return null
  }
}
