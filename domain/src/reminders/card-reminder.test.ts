import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { decideCardReminder } from './card-reminder.ts'

const expiry = { month: 6, year: 2026 }

it.each([
  // Good through Jun 30.
  ['2026-04-30', null],
  ['2026-05-01', 60],
  ['2026-05-30', 60],
  ['2026-05-31', 30],
  ['2026-06-22', 30],
  ['2026-06-23', 7],
  ['2026-06-30', 7],
  ['2026-07-01', null],
])('sends, on %s for a card of 06/26, the reminder of %s days', (day, days) => {
  expect(decideCardReminder(expiry, calendarDate('2025-01-01'), calendarDate(day))).toBe(days)
})

it('sends the 30-day reminder first for a card that was added with 40 days left', () => {
  const addedOn = calendarDate('2026-05-21')
  const notified = (day: string) => decideCardReminder(expiry, addedOn, calendarDate(day))
  expect([notified('2026-05-22'), notified('2026-05-31')]).toEqual([null, 30])
})
