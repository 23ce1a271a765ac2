import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { bankProcessingDay, cutOffMinuteOfDay, isBeforeCutOff, isInTimeFor } from './cut-off.ts'

const at = (date: string, hour: number, minute = 0) => ({
  date: calendarDate(date),
  minuteOfDay: hour * 60 + minute,
})

it('falls at 20:00 (ADR 0013)', () => {
  expect(cutOffMinuteOfDay).toBe(1200)
  expect(isBeforeCutOff(at('2026-03-10', 19, 59))).toBe(true)
  expect(isBeforeCutOff(at('2026-03-10', 20))).toBe(false)
})

it.each([
  ['Tuesday in time', at('2026-03-10', 19, 59), '2026-03-10'],
  ['Tuesday too late', at('2026-03-10', 20), '2026-03-11'],
  ['Friday too late', at('2026-03-13', 23), '2026-03-16'],
  ['Sunday', at('2026-03-15', 9), '2026-03-16'],
  ['Sunday night: Monday is open still', at('2026-03-15', 22), '2026-03-16'],
  ['the eve of Thanksgiving, too late', at('2026-11-25', 21), '2026-11-27'],
])('%s is sent to the bank on its day', (_, now, day) => {
  expect(bankProcessingDay(now)).toBe(day)
})

it('accepts a change until the cut-off of its last day', () => {
  const lastDay = calendarDate('2026-03-11')
  expect(isInTimeFor(lastDay, at('2026-03-10', 23, 59))).toBe(true)
  expect(isInTimeFor(lastDay, at('2026-03-11', 19, 59))).toBe(true)
  expect(isInTimeFor(lastDay, at('2026-03-11', 20))).toBe(false)
  expect(isInTimeFor(lastDay, at('2026-03-12', 0))).toBe(false)
})
