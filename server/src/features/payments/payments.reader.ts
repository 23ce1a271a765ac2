import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isKept } from '@myaccount/domain/payments/payment-state'
import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { ownReasons } from '@myaccount/domain/payments/words/own-reasons'
import type { PaymentOfInvoiceRow, ReturnedPaymentRow } from './payments-of-invoices.store.ts'

/** The face of the engine: its interface, the payer, and statements that other features send along with their own. */
export { readPaymentFacts } from './attempts/attempt-facts.ts'
export {
  type AttemptKey,
  type AttemptLine,
  type AttemptRow,
  attemptLinesStatement,
  findAttemptStatement,
  flagForManualReviewStatement,
  lockAccountStatement,
  methodSql,
  openAccountStatement,
} from './attempts/attempts.store.ts'
export { bookStatement, makeBooking } from './attempts/booking.store.ts'
export { waitsForReview } from './attempts/manual-review.store.ts'
export { reconcileAfterMs } from './attempts/recovery-times.ts'
export { readCheckoutId } from './checkout/read-checkout-id.ts'
export { agreedLinesStatement } from './codes/agreed-lines.store.ts'
export { debitReturnsStatement } from './figures/debit-returns.store.ts'
export { readOwnFacts, readPaymentId } from './find-own-attempt.ts'
export {
  type HoldKey,
  isHoldWaiting,
  type NewHold,
} from './fraud-review/fraud-review.store.ts'
export { databaseIdentityStatement } from './lost/payments-gate.ts'
export type { PaymentEmail, PaymentEmails, TransitionToNotify } from './neighbors.ts'
export { joinOpenAgain, type OpenAgainRow, openAgainOf } from './open-again.store.ts'
export { askingOf, type Payer, type PayerAsking, termsOf } from './payer.ts'
export type { PaymentEngine } from './payment-engine.ts'
export type { LineToPay } from './payment-order.ts'
export {
  type OpenReturnRow,
  openReturnsStatement,
  paymentsOfInvoiceStatement,
  type ReturnedPaymentRow,
  returnedPaymentsStatement,
} from './payments-of-invoices.store.ts'
export { type PendingRow, pendingPaymentOf, pendingPaymentsStatement } from './pending.store.ts'
export { chosenInvoicesStatement } from './quoting/quote.store.ts'
export {
  type ScheduledPaymentRow,
  scheduledLinesStatement,
  scheduledPaymentOf,
  scheduledPaymentsStatement,
} from './quoting/scheduled.store.ts'
export { postedUnshownStatement } from './recovery/postings.store.ts'
export {
  invoicesToRefundStatement,
  invoiceToRefundOf,
} from './refunds-and-disputes/invoices-to-refund.store.ts'
export type { PayRequest } from './submission/pay-order.ts'
export { refundIsShown } from './transitions/transitions.store.ts'

/**
 * Returns the outcome of an invoice's payments, the newest first: those that are kept, and those that were
 * returned and left it open. The reason of a return concerns the payer's bank account, so only a seat that may pay
 * receives it.
 */
export function paymentsOfInvoiceOf(
  rows: readonly PaymentOfInvoiceRow[],
  { isOpen, mayPay }: { readonly isOpen: boolean; readonly mayPay: boolean },
): Pick<InvoiceDetail, 'paidWith' | 'returned'> {
  const paidWith = rows
    .filter(({ state, postedOn }) => isKept(state) && postedOn !== null)
    .map(({ attemptId, confirmation, sentOn, amountCents }) => ({
      paymentId: toWireId('payment', attemptId),
      confirmation,
      sentOn,
      amountCents,
    }))
  const [last] = rows
  if (!isOpen || last?.state !== 'returned') return { paidWith, returned: null }
  const { attemptId, confirmation, sentOn } = last
  const returned = {
    paymentId: toWireId('payment', attemptId),
    confirmation,
    sentOn,
    reason: mayPay ? whyReturned(last) : null,
  }
  return { paidWith, returned }
}

function whyReturned({ reasonCode, lastEvent }: PaymentOfInvoiceRow): string | null {
  if (lastEvent === 'dispute_lost') return ownReasons.dispute_lost.reason
  return reasonCode === null ? null : bankReturnOf(reasonCode).reason
}

/** Returns the fields that the due band shows. */
export function returnedPaymentOf({ attemptId, sentOn, invoices }: ReturnedPaymentRow) {
  return { paymentId: toWireId('payment', attemptId), sentOn, invoices }
}
