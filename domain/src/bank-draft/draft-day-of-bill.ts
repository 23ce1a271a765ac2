import type { CalendarDate } from '../kernel/calendar-date.ts'
import { draftDateOf, type PolicyDraft } from './draft-date-of.ts'

/** The facts of the policy's enrollment that concern one of its bills. */
export interface BillEnrollment extends PolicyDraft {
  readonly dueDate: CalendarDate
  /** Bills due on it or later are no longer drafted; null while the enrollment has no end. */
  readonly draftsUntil: CalendarDate | null
}

/** A bill as every page reads it, with the decision about its draft. */
export interface BillToDraft extends BillEnrollment {
  /** It is to be paid by hand: paused, not announced in time, skipped or returned. */
  readonly isLeftOut: boolean
  /** The draft day of its plan (decide-plan.ts); null if no plan drafts it. */
  readonly plannedDraftOn: CalendarDate | null
}

/**
 * The day on which the enrollment drafts the bill; null if it does not cover it. It decides the plan of a
 * bill, and is used instead of a plan if there is none: for an enrollment on paper, which billing drafts, and
 * for a bill that has just arrived.
 */
export function coveredDraftDayOf(bill: BillEnrollment): CalendarDate | null {
  if (bill.draftsUntil !== null && bill.dueDate >= bill.draftsUntil) return null
  return draftDateOf(bill, bill.dueDate)
}

/** The day on which the bank debits the bill; null if it is to be paid by hand. */
export function draftDayOfBill(bill: BillToDraft): CalendarDate | null {
  if (bill.isLeftOut) return null
  return bill.plannedDraftOn ?? coveredDraftDayOf(bill)
}
