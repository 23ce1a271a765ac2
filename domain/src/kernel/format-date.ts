import { type CalendarDate, datePartsOf } from './calendar-date.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `MMM DD, YYYY`, the only form in which the product shows a date (specification, section 9; decision 29):
 * `Mar 05, 2026`. Used by screens, emails and PDFs alike.
 */
export function formatCalendarDate(date: CalendarDate): string {
  const { month } = datePartsOf(date)
  return `${monthNames[month - 1]} ${date.slice(8, 10)}, ${date.slice(0, 4)}`
}
