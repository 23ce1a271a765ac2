import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'

/** The carrier's own (decision 23): the server and every browser then write the same text. */
const carrierTimeZone = 'America/Chicago'

const zoneNames = new Intl.DateTimeFormat('en-US', { timeZone: carrierTimeZone, timeZoneName: 'short' })

/** An ISO moment as `Mar 10, 2026, 2:40 PM CDT`, in the carrier's zone, which is named. */
export function formatMoment(isoMoment: string): string {
  const epochMs = Date.parse(isoMoment)
  const { date, minuteOfDay } = localTimeInZone(epochMs, carrierTimeZone)
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  const zone = zoneNames.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value ?? ''
  return `${formatCalendarDate(date)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'} ${zone}`
}
