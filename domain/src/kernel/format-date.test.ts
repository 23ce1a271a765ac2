import { expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { formatCalendarDate } from './format-date.ts'

it.each([
  ['2026-03-05', 'Mar 05, 2026'],
  ['2026-12-01', 'Dec 01, 2026'],
  ['2026-01-31', 'Jan 31, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
])('shows %s as %s (specification, section 9)', (date, shown) => {
  expect(formatCalendarDate(calendarDate(date))).toBe(shown)
})
