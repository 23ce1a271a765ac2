import { expect, it } from 'vitest'
import { readBusinessClock } from './business-clock.ts'

const timeZone = 'America/Chicago'
const read = (instant: string, offsetDays: number) =>
  readBusinessClock({ systemEpochMs: Date.parse(instant), offsetDays, timeZone })

it("reads the carrier's day, not the server's (ADR 0013)", () => {
  expect(read('2026-03-11T03:00:00Z', 0)).toEqual({ date: '2026-03-10', minuteOfDay: 22 * 60 })
})

it('moves ahead by whole days', () => {
  expect(read('2026-03-10T15:00:00Z', 30)).toEqual({ date: '2026-04-09', minuteOfDay: 10 * 60 })
})

it('keeps the hour when the offset leads over a change to summer time', () => {
  expect(read('2026-03-08T01:59:00Z', 1)).toEqual({ date: '2026-03-08', minuteOfDay: 19 * 60 + 59 })
})
