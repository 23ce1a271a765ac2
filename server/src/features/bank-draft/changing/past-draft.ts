import type { PastDraft } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import type { PlannedDraftRow } from './past-drafts.store.ts'

/** Null of one that is still to be requested. */
export function pastDraftOf(row: PlannedDraftRow, mayPay: boolean): PastDraft | null {
  const { invoiceNumber, dueDate, draftsOn, amountCents, attemptId, skippedBy } = row
  if (row.state === 'due') return null
  return {
    invoiceNumber,
    dueDate,
    isSecondTry: row.presentation === 2,
    draftsOn,
    amountCents: row.state === 'skipped' ? null : amountCents,
    state: stateOf(row),
    skippedBy,
    next: nextOf(row),
    paymentId: attemptId !== null && mayPay ? toWireId('payment', attemptId) : null,
  }
}

function stateOf({ state, paymentState }: PlannedDraftRow): PastDraft['state'] {
  if (state === 'skipped' || state === 'came_back') return state
  return paymentState === null || isOpen(paymentState) ? 'under_way' : 'paid'
}

function nextOf({ outcome, payBy, againOn, isOwed }: PlannedDraftRow): PastDraft['next'] {
  const on = outcome === 'present_again' ? againOn : payBy
  return outcome === null || on === null || !isOwed ? null : { kind: outcome, on }
}
