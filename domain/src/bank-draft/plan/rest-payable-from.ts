import { addBankingDays } from '../../calendar/add-banking-days.ts'
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts'
import { draftSettlesWithinBankingDays } from '../is-draft-under-way.ts'

/**
 * The first day on which the undrafted part of a bill can be paid by hand. Until billing reflects the draft,
 * its payment blocks the bill, since a bill has one open payment at most (ADR 0117).
 */
export function restPayableFrom(draftOn: CalendarDate): CalendarDate {
  return addDays(addBankingDays(draftOn, draftSettlesWithinBankingDays), 1)
}
