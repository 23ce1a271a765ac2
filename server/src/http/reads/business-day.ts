import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

const minuteMs = 60_000

/**
 * The business day of a moment, by the days of the business clock's offset. Every request asks for it three times, and
 * a calendar of a zone is slow to ask: days change with a minute, so each is worked out once a minute.
 */
export function makeBusinessDay(timeZone: string): (nowMs: number, offsetDays: number) => CalendarDate {
  let minute = Number.NaN
  const days = new Map<number, CalendarDate>()
  return (nowMs, offsetDays) => {
    const asked = Math.floor(nowMs / minuteMs)
    if (asked !== minute) days.clear()
    minute = asked
    const known = days.get(offsetDays)
    if (known !== undefined) return known
    const day = readBusinessClock({ systemEpochMs: nowMs, offsetDays, timeZone }).date
    days.set(offsetDays, day)
    return day
  }
}
