import { expect, it } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { firstDueDateToChange, isInTimeToChange, lastDayToChange } from './change-deadline.ts'

const due = calendarDate('2026-03-28')

it('ends 5 calendar days before the due date', () => {
  expect(lastDayToChange(due)).toBe('2026-03-23')
})

// domain.md 4.2: 20:00 Central.
it.each([
  ['2026-03-22', 23 * 60, true],
  ['2026-03-23', 20 * 60 - 1, true],
  ['2026-03-23', 20 * 60, false],
  ['2026-03-24', 0, false],
])('on %s at minute %i a change of the draft of Mar 28 is in time: %s', (day, minuteOfDay, inTime) => {
  const now = { date: calendarDate(day), minuteOfDay }
  expect(isInTimeToChange(due, now)).toBe(inTime)
})

it('separates the due dates exactly where the deadline does', () => {
  for (const minuteOfDay of [0, 20 * 60 - 1, 20 * 60, 24 * 60 - 1]) {
    const now = { date: calendarDate('2026-03-10'), minuteOfDay }
    const first = firstDueDateToChange(now)
    expect(isInTimeToChange(first, now)).toBe(true)
    expect(isInTimeToChange(addDays(first, -1), now)).toBe(false)
  }
})
