import {
  addDays,
  type CalendarDate,
  dateFromParts,
  daysBetween,
  daysInMonth,
} from '../kernel/calendar-date.ts'
import type { CardExpiry } from '../payment-methods/method-state.ts'

/** Days before the last day of a card, the nearest first. */
export const cardRemindedAtDays = [7, 30, 60] as const
export type CardReminder = (typeof cardRemindedAtDays)[number]

/** A card is valid through the last day of its month (domain.md 3.2.3). */
export function lastDayOf({ month, year }: CardExpiry): CalendarDate {
  return dateFromParts({ year, month, day: daysInMonth(year, month) })
}

/** Returns the latest reminder whose day has come; null if that day was before the card was added. */
export function decideCardReminder(
  expiry: CardExpiry,
  addedOn: CalendarDate,
  today: CalendarDate,
): CardReminder | null {
  const lastDay = lastDayOf(expiry)
  const left = daysBetween(today, lastDay)
  if (left < 0) return null
  const days = cardRemindedAtDays.find((each) => left <= each)
  return days === undefined || addDays(lastDay, -days) < addedOn ? null : days
}
