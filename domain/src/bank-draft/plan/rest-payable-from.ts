import { addBankingDays } from '../../calendar/add-banking-days.ts'
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts'
import { draftSettlesWithinBankingDays } from '../is-draft-under-way.ts'

/**
 * The first day on which the part of a bill that is not drafted can be paid by hand. Until billing shows the draft, its
 * payment holds the bill, since a bill has one open payment at most (ADR 0117).
 */
export function restPayableFrom(draftOn: CalendarDate): CalendarDate {
  return addDays(addBankingDays(draftOn, draftSettlesWithinBankingDays), 1)
}
