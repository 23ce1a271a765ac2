import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { isBankingDay } from './banking-day.ts'

/**
 * Returns the date itself if banks are open, otherwise the next banking day: a draft on a holiday is taken
 * the day after (domain.md 1.3).
 */
export function bankingDayOnOrAfter(date: CalendarDate): CalendarDate {
  let day = date
  while (!isBankingDay(day)) day = addDays(day, 1)
  return day
}

/** Returns the first banking day after that day, never the day itself. */
export function nextBankingDay(date: CalendarDate): CalendarDate {
  return bankingDayOnOrAfter(addDays(date, 1))
}
