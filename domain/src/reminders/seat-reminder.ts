import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'

/** So many days before the last day of a seat its owners are told (product, section 7). */
export const seatRemindedAtDays = [30, 7] as const

/** Of which of them this day is; null where it is too early, or the seat is over. */
export function decideSeatReminder(
  to: CalendarDate,
  today: CalendarDate,
): (typeof seatRemindedAtDays)[number] | null {
  const left = daysBetween(today, to)
  if (left < 0) return null
  return seatRemindedAtDays.findLast((days) => left <= days) ?? null
}
