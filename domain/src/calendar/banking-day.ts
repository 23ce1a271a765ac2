import {
  addDays,
  type CalendarDate,
  dateFromParts,
  datePartsOf,
  dayOfWeek,
  daysInMonth,
} from '../kernel/calendar-date.ts'

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

/** Monday to Friday except the holidays of the Federal Reserve (domain.md 1.3). */
export function isBankingDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date)
  if (weekday === sunday || weekday === saturday) return false
  return !bankHolidaysOf(datePartsOf(date).year).includes(date)
}

/** Each year is worked out once: lists ask for many days of the same few. Years are those of calendar dates, 9,999 at most. */
const holidaysByYear = new Map<number, readonly CalendarDate[]>()

/**
 * The days of a year on which the Federal Reserve is closed for a holiday, in order. A fixed date on a Sunday
 * is observed on Monday; on a Saturday it is not moved, and banks are open on the Friday before.
 */
export function bankHolidaysOf(year: number): readonly CalendarDate[] {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const holidays = workOutHolidays(year)
  holidaysByYear.set(year, holidays)
  return holidays
}

function workOutHolidays(year: number): readonly CalendarDate[] {
  return [
    keptOn(year, 1, 1), // New Year's Day
    nthWeekday(year, 1, monday, 3), // Martin Luther King Jr.
    nthWeekday(year, 2, monday, 3), // Presidents
    lastWeekday(year, 5, monday), // Memorial
    // Juneteenth became a holiday in June 2021, a Saturday that year; the first one observed was 2022.
    ...(year >= 2022 ? [keptOn(year, 6, 19)] : []),
    keptOn(year, 7, 4), // Independence
    nthWeekday(year, 9, monday, 1), // Labor
    nthWeekday(year, 10, monday, 2), // Columbus
    keptOn(year, 11, 11), // Veterans
    nthWeekday(year, 11, thursday, 4), // Thanksgiving
    keptOn(year, 12, 25), // Christmas
  ]
}

function keptOn(year: number, month: number, day: number): CalendarDate {
  const date = dateFromParts({ year, month, day })
  return dayOfWeek(date) === sunday ? addDays(date, 1) : date
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = dateFromParts({ year, month, day: 1 })
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7)
}

function lastWeekday(year: number, month: number, weekday: number): CalendarDate {
  const last = dateFromParts({ year, month, day: daysInMonth(year, month) })
  return addDays(last, -((dayOfWeek(last) - weekday + 7) % 7))
}
