import { bankingDayOnOrAfter } from '../calendar/next-banking-day.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { definePredicates, type PredicateStates } from '../kernel/define-machine.ts'

/** The states of a policy's enrollment (domain.md 4.3). */
export const draftStates = [
  'not_enrolled',
  'pending_enrollment',
  'enrolled',
  'pending_change',
  'pending_unenroll',
  'suspended',
  'failed',
] as const
export type DraftState = (typeof draftStates)[number]

const drafting = ['enrolled', 'pending_change', 'pending_unenroll'] as const

/** The states in which each predicate holds; statements read the same lists as SQL functions (draft-graph.ts). */
export const draftPredicates = {
  /** A request to billing is open. */
  isPending: ['pending_enrollment', 'pending_change', 'pending_unenroll'],
  /**
   * Invoices are taken from the bank. An enrollment that is ending drafts until billing confirms the end: a
   * person who was told to pay a drafted bill would pay it twice.
   */
  isDrafting: drafting,
  /** Invoices are taken from the bank, or will be once billing confirms. Its authorization is in force. */
  expectsDrafts: ['pending_enrollment', ...drafting],
  /** Requested and not ended. The policy shows the bank account of the enrollment. */
  isLive: ['pending_enrollment', ...drafting, 'suspended'],
} as const satisfies PredicateStates<DraftState>

export const { isPending, isDrafting, expectsDrafts, isLive } = definePredicates<
  DraftState,
  typeof draftPredicates
>(draftPredicates)

export type PolicyDraft = { readonly draftState: DraftState; readonly enrolledOn: CalendarDate | null }

/** The first invoice drafted is due at least 15 days after enrollment (domain.md 4.2). */
export const firstDraftAfterDays = 15

/**
 * The day on which the bank debits an invoice of this policy: its due date or the next banking day; null if
 * it must be paid by hand.
 */
export function draftDateOf(policy: PolicyDraft, invoiceDueDate: CalendarDate): CalendarDate | null {
  const { draftState, enrolledOn } = policy
  if (!isDrafting(draftState)) return null
  if (enrolledOn !== null && invoiceDueDate < addDays(enrolledOn, firstDraftAfterDays)) return null
  return bankingDayOnOrAfter(invoiceDueDate)
}
