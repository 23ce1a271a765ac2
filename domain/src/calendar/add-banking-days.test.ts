import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { addBankingDays } from './add-banking-days.ts'
import { isBankingDay } from './banking-day.ts'

it.each([
  ['2026-03-16', -2, '2026-03-12'],
  ['2026-03-15', -2, '2026-03-12'],
  ['2026-03-13', 1, '2026-03-16'],
  ['2026-11-25', 3, '2026-12-01'],
  ['2026-03-14', 0, '2026-03-14'],
  ['2026-03-14', 1, '2026-03-16'],
])('%s and %i banking days is %s', (date, count, expected) => {
  expect(addBankingDays(calendarDate(date), count)).toBe(expected)
})

it('lands on a banking day, and returns from one to the day it started from', () => {
  const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(calendarDate('2022-01-01'), days))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (date, count) => {
      const later = addBankingDays(date, count)
      expect(isBankingDay(later)).toBe(true)
      if (isBankingDay(date)) expect(addBankingDays(later, -count)).toBe(date)
    }),
  )
})
