import type { PendingPayment } from '@myaccount/domain/invoices/mark-pending-payments'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { PendingRow } from './pending.store.ts'
import type { UnresolvedCounts } from './staff/unresolved.store.ts'

/** The door for other features: what is under way, to be sent along with their own statements. */
export { type PendingRow, pendingPaymentsStatement } from './pending.store.ts'
export { lateBefore } from './staff/late-before.ts'
export { unresolvedCountsStatement } from './staff/unresolved.store.ts'

/** As the domain's rules read it. */
export function pendingPaymentOf(row: PendingRow): PendingPayment {
  return {
    paymentId: toWireId('payment', row.attemptId),
    invoiceNumber: row.invoiceNumber,
    amountCents: row.amountCents,
    submittedAtMs: row.submittedAt.getTime(),
    sentOn: row.sentOn,
  }
}

/** As /admin shows it; the statement's one row. */
export function unresolvedFactsOf([row]: readonly UnresolvedCounts[]) {
  return {
    noAnswerCount: row?.noAnswerCount ?? 0,
    oldestNoAnswerSince: row?.oldestNoAnswerSince?.toISOString() ?? null,
    needsStaffCount: row?.needsStaffCount ?? 0,
    notPostedCount: row?.notPostedCount ?? 0,
    lettersGivenUpCount: row?.lettersGivenUpCount ?? 0,
    unmatchedEventsCount: row?.unmatchedEventsCount ?? 0,
    eventsWaitingCount: row?.eventsWaitingCount ?? 0,
    lettersWaitingCount: row?.lettersWaitingCount ?? 0,
  }
}
