import { bankingDayOnOrAfter } from '../calendar/next-banking-day.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { isDraftUnderWay } from './is-draft-under-way.ts'

/**
 * The earliest due date whose draft is still under way today: a drafted invoice due before it, and still open, is
 * past due. The same rule as `isDraftUnderWay`, for queries that compare due dates.
 */
export function firstDueDateUnderWay(today: CalendarDate): CalendarDate {
  let first = today
  for (let date = today; isDraftUnderWay(bankingDayOnOrAfter(date), today); date = addDays(date, -1))
    first = date
  return first
}
