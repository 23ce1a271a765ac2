import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { bankingDayOnOrAfter, nextBankingDay } from './next-banking-day.ts'

it.each([
  ['2026-03-10', '2026-03-10', '2026-03-11'],
  ['2026-03-13', '2026-03-13', '2026-03-16'],
  ['2026-03-15', '2026-03-16', '2026-03-16'],
  // Thanksgiving, a Thursday.
  ['2026-11-26', '2026-11-27', '2026-11-27'],
  // Saturday before Labor Day.
  ['2026-09-05', '2026-09-08', '2026-09-08'],
])('%s: on or after %s, after %s', (date, onOrAfter, after) => {
  expect(bankingDayOnOrAfter(calendarDate(date))).toBe(onOrAfter)
  expect(nextBankingDay(calendarDate(date))).toBe(after)
})
