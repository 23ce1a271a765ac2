import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'

/** An ISO moment as `Mar 10, 2026, 2:40 PM CDT` in the carrier's zone, as the pages say it. */
export function formatMoment(isoMoment: string, timeZone: string): string {
  const epochMs = Date.parse(isoMoment)
  const { date, minuteOfDay } = localTimeInZone(epochMs, timeZone)
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(epochMs)
    .find((part) => part.type === 'timeZoneName')?.value
  return `${formatCalendarDate(date)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'} ${zone ?? ''}`
}
