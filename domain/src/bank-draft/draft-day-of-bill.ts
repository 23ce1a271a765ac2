import type { CalendarDate } from '../kernel/calendar-date.ts'
import { draftDateOf, type PolicyDraft } from './draft-date-of.ts'

/** The enrollment of the policy as it concerns one of its bills. */
export interface BillEnrollment extends PolicyDraft {
  readonly dueDate: CalendarDate
  /** Bills due on it or later are not drafted any more; null while the enrollment has no end. */
  readonly draftsUntil: CalendarDate | null
}

/** A bill as every page reads it: with what was decided about its draft. */
export interface BillToDraft extends BillEnrollment {
  /** It is to be paid by hand: paused, not announced in time, skipped or returned. */
  readonly isLeftOut: boolean
  /** The draft day of its plan (decide-plan.ts); null where no plan drafts it. */
  readonly plannedDraftOn: CalendarDate | null
}

/**
 * The day on which the enrollment drafts the bill; null where it does not cover it. It decides the plan of a bill, and
 * stands for the plan where there is none: for an enrollment on paper, which billing drafts, and for a bill of this moment.
 */
export function coveredDraftDayOf(bill: BillEnrollment): CalendarDate | null {
  if (bill.draftsUntil !== null && bill.dueDate >= bill.draftsUntil) return null
  return draftDateOf(bill, bill.dueDate)
}

/** The day on which the bill is taken from the bank; null where it is to be paid by hand. */
export function draftDayOfBill(bill: BillToDraft): CalendarDate | null {
  if (bill.isLeftOut) return null
  return bill.plannedDraftOn ?? coveredDraftDayOf(bill)
}
