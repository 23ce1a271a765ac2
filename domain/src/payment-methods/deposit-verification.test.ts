import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { depositTries, lastDayToVerify, lockedUntil, triesOnEntry } from './deposit-verification.ts'

const nowMs = Date.UTC(2026, 2, 10, 15)
const hoursMs = (hours: number) => hours * 60 * 60 * 1000

it('gives three tries and ten days (domain.md 3.3.9)', () => {
  expect(depositTries).toBe(3)
  expect(triesOnEntry([], nowMs)).toBe(3)
  expect(lastDayToVerify(calendarDate('2026-02-25'))).toBe('2026-03-07')
})

it.each([
  ['just now', [{ triesLeft: 0, triedAtMs: nowMs }], nowMs + hoursMs(24)],
  ['almost a day ago', [{ triesLeft: 0, triedAtMs: nowMs - hoursMs(24) + 1 }], nowMs + 1],
  ['a day ago', [{ triesLeft: 0, triedAtMs: nowMs - hoursMs(24) }], null],
  ['never', [{ triesLeft: 3, triedAtMs: null }], null],
  [
    'twice',
    [
      { triesLeft: 0, triedAtMs: nowMs - hoursMs(23) },
      { triesLeft: 0, triedAtMs: nowMs - hoursMs(2) },
    ],
    nowMs + hoursMs(22),
  ],
])('locks after the last wrong try %s until %j', (_, entries, until) => {
  expect(lockedUntil(entries, nowMs)).toBe(until)
})

it('does not lock while a try is left', () => {
  expect(lockedUntil([{ triesLeft: 1, triedAtMs: nowMs }], nowMs)).toBeNull()
})

it.each([
  ['one miss', [{ triesLeft: 2, triedAtMs: nowMs - hoursMs(23) }], 2],
  ['one miss a day ago', [{ triesLeft: 2, triedAtMs: nowMs - hoursMs(24) }], 3],
  [
    'misses of two entries',
    [
      { triesLeft: 1, triedAtMs: nowMs - hoursMs(2) },
      { triesLeft: 2, triedAtMs: nowMs - hoursMs(3) },
    ],
    1,
  ],
  ['three misses', [{ triesLeft: 0, triedAtMs: nowMs - hoursMs(23) }], 0],
  ['three misses a day ago', [{ triesLeft: 0, triedAtMs: nowMs - hoursMs(24) }], 3],
  ['an entry that was never tried', [{ triesLeft: 3, triedAtMs: null }], 3],
])('%s before: asks again with %j left', (_, entries, left) => {
  expect(triesOnEntry(entries, nowMs)).toBe(left)
})
