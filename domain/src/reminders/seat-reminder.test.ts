import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { decideSeatReminder } from './seat-reminder.ts'

test.each([
  ['2026-11-02', null],
  ['2026-11-03', 30],
  ['2026-11-25', 30],
  ['2026-11-26', 7],
  ['2026-12-03', 7],
  ['2026-12-04', null],
])('sends, for a seat that ends on 2026-12-03, on %s the reminder %s', (today, expected) => {
  expect(decideSeatReminder(calendarDate('2026-12-03'), calendarDate(today))).toBe(expected)
})
