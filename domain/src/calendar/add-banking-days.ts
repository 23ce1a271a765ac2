import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { isBankingDay } from './banking-day.ts'

/**
 * Returns the count-th banking day after that day, or before it if negative: "due -2 banking days" is
 * `addBankingDays(due, -2)`. 0 is the day itself, banking day or not. Days in `holidays` do not count either.
 */
export function addBankingDays(
  date: CalendarDate,
  count: number,
  holidays: readonly CalendarDate[] = [],
): CalendarDate {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isBankingDay(day) && !holidays.includes(day)) left -= 1
  }
  return day
}
