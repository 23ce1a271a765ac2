import { type CalendarDate, dateFromParts, datePartsOf } from './calendar-date.ts'

/** The calendar and the wall clock of one place at one moment. `minuteOfDay` 0 to 1439: 20:00 is 1200. */
export type LocalTime = { readonly date: CalendarDate; readonly minuteOfDay: number }

const minuteMs = 60_000

// Creating a formatter costs some 50 us, using one about 1 us; there are only ever one or two zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone that is not an IANA name or a moment that is no date. */
export function localTimeInZone(epochMs: number, timeZone: string): LocalTime {
  const found: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(epochMs)) found[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = found
  return { date: dateFromParts({ year, month, day }), minuteOfDay: hour * 60 + minute }
}

/** Returns the day in that zone: at 03:00 UTC it is still yesterday in America/Chicago. */
export function dateInZone(epochMs: number, timeZone: string): CalendarDate {
  return localTimeInZone(epochMs, timeZone).date
}

/**
 * Returns the moment at which the wall clock of that zone shows this, to the minute. If the clock shows it
 * twice in autumn, the first is meant; if it never shows it in spring, the offset before the change applies.
 */
export function momentInZone(shown: LocalTime, timeZone: string): number {
  const asUtcMs = ({ date, minuteOfDay }: LocalTime) => {
    const { year, month, day } = datePartsOf(date)
    return Date.UTC(year, month - 1, day, 0, minuteOfDay)
  }
  const wallMs = asUtcMs(shown)
  const aheadAt = (epochMs: number) => asUtcMs(localTimeInZone(epochMs, timeZone)) - epochMs
  // No zone changes twice within a day: one of the two is right, and if both are, the earlier moment.
  const dayMs = 24 * 60 * minuteMs
  const candidates = [aheadAt(wallMs - dayMs), aheadAt(wallMs + dayMs)].map((aheadMs) => wallMs - aheadMs)
  const shownThen = candidates.filter((epochMs) => epochMs + aheadAt(epochMs) === wallMs)
  return Math.min(...(shownThen.length > 0 ? shownThen : candidates.slice(0, 1)))
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
