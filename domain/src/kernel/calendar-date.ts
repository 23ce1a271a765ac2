import type { Branded } from './branded.ts'
import { ok, type Result, refuse } from './result.ts'

/**
 * A day without a time, as `YYYY-MM-DD` of the years 0001 to 9999. It is text, so that it sorts as it is and
 * no time zone can shift it; it is read and computed with whole numbers, never with `new Date` (ADR 0013,
 * architecture 5).
 */
export type CalendarDate = Branded<string, 'CalendarDate'>
export type DateParts = { readonly year: number; readonly month: number; readonly day: number }

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function parseCalendarDate(text: string): Result<CalendarDate, 'not-a-date'> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuse('not-a-date')
  const { year, month, day } = datePartsOf(text as CalendarDate)
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? ok(text as CalendarDate) : refuse('not-a-date')
}

/** Accepts dates that our own code or schema has already checked. Throws a RangeError for any other text. */
export function calendarDate(text: string): CalendarDate {
  const parsed = parseCalendarDate(text)
  if (!parsed.ok) throw new RangeError('Not a calendar date (YYYY-MM-DD)')
  return parsed.value
}

/** Month 1 to 12, day 1 to 31. */
export function datePartsOf(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Throws a RangeError when there is no such day. */
export function dateFromParts({ year, month, day }: DateParts): CalendarDate {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
  return calendarDate(text.join('-'))
}

/** Throws a RangeError when the result leaves the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDayNumber(dayNumberOf(date) + days)
}

/** Returns the same day of a later month, or that month's last day: Jan 31 plus one month is Feb 28 or 29. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = datePartsOf(date)
  const monthIndex = year * 12 + (month - 1) + months
  const target = { year: Math.floor(monthIndex / 12), month: (((monthIndex % 12) + 12) % 12) + 1 }
  return dateFromParts({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** Returns the days from the first to the second: positive if `to` is later. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Returns a negative number if `a` is earlier, as `sort` expects. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  // Day 0, 1970-01-01, was a Thursday.
  return (((dayNumberOf(date) + 4) % 7) + 7) % 7
}

/**
 * Days since 1970-01-01 in the Gregorian calendar, by counting years from March so that the leap day comes last
 * (Howard Hinnant, "chrono-compatible low-level date algorithms").
 */
function dayNumberOf(date: CalendarDate): number {
  const { year, month, day } = datePartsOf(date)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

function dateFromDayNumber(dayNumber: number): CalendarDate {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return dateFromParts({ year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 })
}
