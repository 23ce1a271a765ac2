import type { PaymentState } from '@myaccount/domain/payments/payment-state'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** Not completed in 30 minutes is given up (payment-machine.md). */
export const givenUpAfterMs = 30 * minuteMs
/** Younger ones are still in the hands of the request that sent them (payment-machine.md, "Recovery"). */
export const reconcileAfterMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs
export const manualReviewAfterMs = dayMs
/** A debit is known after four banking days, a week of them at most (domain.md 3.1). */
export const debitLateAfterMs = 10 * dayMs

/** When recovery reconciles an attempt that came into this state at `atMs`; null where nothing is left to ask. */
export function decideReconcileAt(state: PaymentState, atMs: number): number | null {
  switch (state) {
    case 'created':
    case 'requires_action':
      return atMs + givenUpAfterMs
    case 'submitted':
    case 'unknown':
      return atMs + reconcileAfterMs
    case 'processing':
      // A debit takes days. Its events tell, and lost ones are fetched; this is for what was lost all the same.
      return atMs + dayMs
    default:
      return null
  }
}
