import { describe, expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { dateInZone, localTimeInZone, momentInZone } from './local-time.ts'

const chicago = 'America/Chicago'

describe('localTimeInZone', () => {
  it.each([
    ['2026-03-10T04:59:00Z', chicago, '2026-03-09', 23 * 60 + 59],
    ['2026-03-10T05:00:00Z', chicago, '2026-03-10', 0],
    ['2026-01-10T05:59:59Z', chicago, '2026-01-09', 23 * 60 + 59],
    ['2026-03-08T07:59:00Z', chicago, '2026-03-08', 60 + 59],
    // Summer time begins: 02:00 does not exist.
    ['2026-03-08T08:00:00Z', chicago, '2026-03-08', 3 * 60],
    ['2026-03-10T00:30:00Z', 'Pacific/Kiritimati', '2026-03-10', 14 * 60 + 30],
    ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29', 12 * 60],
  ])('%s in %s', (instant, zone, date, minuteOfDay) => {
    expect(localTimeInZone(Date.parse(instant), zone)).toEqual({ date, minuteOfDay })
    expect(dateInZone(Date.parse(instant), zone)).toBe(date)
  })

  it('refuses a zone that does not exist', () => {
    expect(() => dateInZone(0, 'America/Nowhere')).toThrow(RangeError)
  })
})

describe('momentInZone', () => {
  it.each([
    ['2026-03-10', 0, chicago, '2026-03-10T05:00:00Z'],
    ['2026-01-09', 23 * 60 + 59, chicago, '2026-01-10T05:59:00Z'],
    ['2026-03-08', 3 * 60, chicago, '2026-03-08T08:00:00Z'],
    // 02:30 is shown never that day, 01:30 twice on the day in autumn.
    ['2026-03-08', 2 * 60 + 30, chicago, '2026-03-08T08:30:00Z'],
    ['2026-11-01', 60 + 30, chicago, '2026-11-01T06:30:00Z'],
    ['2026-11-01', 2 * 60, chicago, '2026-11-01T08:00:00Z'],
    ['2026-03-10', 14 * 60 + 30, 'Pacific/Kiritimati', '2026-03-10T00:30:00Z'],
  ])('%s at minute %i in %s', (date, minuteOfDay, zone, instant) => {
    expect(momentInZone({ date: calendarDate(date), minuteOfDay }, zone)).toBe(Date.parse(instant))
  })
})
