import { type CalendarDate, datePartsOf } from './calendar-date.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/**
 * `MMM DD, YYYY`, the only form in which the product shows a date in English (specification, section 9; ADR 0013):
 * `Mar 05, 2026`; in Spanish `5 mar 2026`. Used by screens, emails and PDFs alike.
 */
export function formatCalendarDate(date: CalendarDate, language = 'en'): string {
  const { month } = datePartsOf(date)
  const [day, year] = [date.slice(8, 10), date.slice(0, 4)]
  if (language === 'es') return `${Number(day)} ${spanishMonths[month - 1]} ${year}`
  return `${monthNames[month - 1]} ${day}, ${year}`
}
