import { isInTimeFor } from '../calendar/cut-off.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'

const changeDaysBeforeDue = 5

/** The last day, until 20:00 in the carrier's zone, to change or stop the draft of an invoice (domain.md 4.2). */
export function lastDayToChange(dueDate: CalendarDate): CalendarDate {
  return addDays(dueDate, -changeDaysBeforeDue)
}

export function isInTimeToChange(dueDate: CalendarDate, now: LocalTime): boolean {
  return isInTimeFor(lastDayToChange(dueDate), now)
}

/**
 * The first due date whose draft can still be changed. A change of the bank account or an end applies from it
 * on; bills due before it are drafted as before.
 */
export function firstDueDateToChange(now: LocalTime): CalendarDate {
  const today = addDays(now.date, changeDaysBeforeDue)
  return isInTimeToChange(today, now) ? today : addDays(today, 1)
}
