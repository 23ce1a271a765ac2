import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'

/** The days before the last day of a seat on which its owners are notified (product, section 7). */
export const seatRemindedAtDays = [30, 7] as const

/** Returns the reminder of this day; null if it is too early, or the seat has ended. */
export function decideSeatReminder(
  to: CalendarDate,
  today: CalendarDate,
): (typeof seatRemindedAtDays)[number] | null {
  const left = daysBetween(today, to)
  if (left < 0) return null
  return seatRemindedAtDays.findLast((days) => left <= days) ?? null
}
