import { bankingDayOnOrAfter } from '../calendar/next-banking-day.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { lastDayToChange } from './change-deadline.ts'
import { firstDraftAfterDays } from './draft-date-of.ts'

/** Invoices due on this day or later are drafted if a policy is enrolled on `enrolledOn` (domain.md 4.2). */
export function firstDraftedDueDate(enrolledOn: CalendarDate): CalendarDate {
  return addDays(enrolledOn, firstDraftAfterDays)
}

/** The days of a draft that a person plans around. */
export function expectedDraftDays(dueDate: CalendarDate): {
  readonly changeBy: CalendarDate
  readonly draftsOn: CalendarDate
} {
  return { changeBy: lastDayToChange(dueDate), draftsOn: bankingDayOnOrAfter(dueDate) }
}
