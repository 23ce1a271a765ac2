import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { isSeatLive, liveSeats } from './is-seat-live.ts'

const from = calendarDate('2026-03-01')
const to = calendarDate('2026-03-10')

it.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2026-03-10', true],
  ['2026-03-11', false],
])('a seat from Mar 01 to Mar 10 on %s: %s', (today, live) => {
  expect(isSeatLive({ from, to }, calendarDate(today))).toBe(live)
})

it('lasts without a last day, and is never live when it ends before it begins', () => {
  expect(isSeatLive({ from, to: null }, calendarDate('2099-01-01'))).toBe(true)
  expect(isSeatLive({ from: to, to: from }, calendarDate('2026-03-05'))).toBe(false)
})

it('leaves out a seat that ended yesterday', () => {
  const ended = { from, to: calendarDate('2026-03-09'), role: 'owner' }
  const live = { from, to, role: 'viewer' }
  expect(liveSeats([ended, live], to)).toEqual([live])
})
