import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { isDraftUnderWay } from './is-draft-under-way.ts'

it.each([
  // Drafted on Friday Mar 13: two banking days later is Tuesday Mar 17.
  ['2026-03-01', true],
  ['2026-03-13', true],
  ['2026-03-17', true],
  ['2026-03-18', false],
])('a draft of Mar 13 on %s: %s', (today, underWay) => {
  expect(isDraftUnderWay(calendarDate('2026-03-13'), calendarDate(today))).toBe(underWay)
})

it('treats no bill without a draft day as under way', () => {
  expect(isDraftUnderWay(null, calendarDate('2026-03-10'))).toBe(false)
})
