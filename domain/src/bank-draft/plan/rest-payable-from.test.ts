import { expect, it } from 'vitest'
import { addDays, calendarDate } from '../../kernel/calendar-date.ts'
import { isDraftUnderWay } from '../is-draft-under-way.ts'
import { restPayableFrom } from './rest-payable-from.ts'

it.each([
  ['2026-04-15', '2026-04-18'],
  // The weekend is not counted.
  ['2026-03-20', '2026-03-25'],
])('allows the rest of a draft on %s to be paid from %s on, and not before', (draftOn, from) => {
  const day = restPayableFrom(calendarDate(draftOn))
  expect(day).toBe(from)
  expect(isDraftUnderWay(calendarDate(draftOn), day)).toBe(false)
  expect(isDraftUnderWay(calendarDate(draftOn), addDays(day, -1))).toBe(true)
})
