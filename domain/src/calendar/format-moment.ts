import { formatCalendarDate } from '../kernel/format-date.ts'
import { localTimeInZone } from '../kernel/local-time.ts'

const zoneNames = new Map<string, Intl.DateTimeFormat>()

interface FormatMoment {
  readonly precision?: 'minute' | 'second' | undefined
  readonly language?: string
}

/**
 * Formats an ISO moment as `Mar 10, 2026, 2:40 PM CDT` in the zone, an IANA name, with its short name; to the
 * second as `2:40:07 PM` if the order of events matters. In Spanish `10 mar 2026, 2:40 p.m. CDT`.
 */
export function formatMoment(
  isoMoment: string,
  timeZone: string,
  { precision = 'minute', language = 'en' }: FormatMoment = {},
): string {
  const epochMs = Date.parse(isoMoment)
  const { date, minuteOfDay } = localTimeInZone(epochMs, timeZone)
  const hour = Math.floor(minuteOfDay / 60)
  const minute = twoDigits(minuteOfDay % 60)
  // The offset of every zone from UTC is whole minutes.
  const second = precision === 'second' ? `:${twoDigits(new Date(epochMs).getUTCSeconds())}` : ''
  const parts = zoneNamesOf(timeZone).formatToParts(epochMs)
  const zone = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const time = `${hour % 12 || 12}:${minute}${second} ${halfOfDay(hour, language)}`
  return `${formatCalendarDate(date, language)}, ${time} ${zone}`
}

/** Formats the time of an ISO moment as `2:40 PM` in the zone, beside its day. In Spanish `2:40 p.m.`. */
export function formatTime(isoMoment: string, timeZone: string, language = 'en'): string {
  const { minuteOfDay } = localTimeInZone(Date.parse(isoMoment), timeZone)
  const hour = Math.floor(minuteOfDay / 60)
  return `${hour % 12 || 12}:${twoDigits(minuteOfDay % 60)} ${halfOfDay(hour, language)}`
}

/** The generic name is that of every day; the domain reads no clock. */
const anyDay = Date.UTC(2026, 0, 1)

/**
 * Formats a time of every day in the zone, with the zone's name in both summer and winter: `8:00 PM Central Time`. In
 * Spanish `8:00 p.m., hora central`.
 */
export function formatTimeInZone(minuteOfDay: number, timeZone: string, language = 'en'): string {
  const hour = Math.floor(minuteOfDay / 60)
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(anyDay)
    .find(({ type }) => type === 'timeZoneName')
  const time = `${hour % 12 || 12}:${twoDigits(minuteOfDay % 60)} ${halfOfDay(hour, language)}`
  return `${time}${language === 'es' ? ', ' : ' '}${zone?.value ?? timeZone}`
}

function halfOfDay(hour: number, language: string): string {
  const [morning, afternoon] = language === 'es' ? ['a.m.', 'p.m.'] : ['AM', 'PM']
  return hour < 12 ? morning : afternoon
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function zoneNamesOf(timeZone: string): Intl.DateTimeFormat {
  const known = zoneNames.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  zoneNames.set(timeZone, made)
  return made
}
