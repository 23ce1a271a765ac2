import { useLingui } from '@lingui/react'
import { cutOffMinuteOfDay } from '@myaccount/domain/calendar/cut-off'
import { formatMoment, formatTime, formatTimeInZone } from '@myaccount/domain/calendar/format-moment'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { createContext, use } from 'react'

/**
 * The carrier's time zone (ADR 0013), an IANA name, from the document's settings: the server and every browser
 * then write the same text, wherever the reader is. Without a portal around it, the default of CARRIER_TIME_ZONE.
 */
export const TimeZoneContext = createContext('America/Chicago')

/** Shows ISO moments in the carrier's zone. */
export function useFormatMoment(precision?: 'minute' | 'second'): (isoMoment: string) => string {
  const timeZone = use(TimeZoneContext)
  const { i18n } = useLingui()
  return (isoMoment) => formatMoment(isoMoment, timeZone, { precision, language: i18n.locale })
}

/** The day that an ISO moment falls on in the carrier's zone, by the clock. */
export function useDayOfMoment(): (isoMoment: string) => CalendarDate {
  const timeZone = use(TimeZoneContext)
  return (isoMoment) => localTimeInZone(Date.parse(isoMoment), timeZone).date
}

/** Shows the time of ISO moments in the carrier's zone, beside a day that stands elsewhere. */
export function useTimeOfMoment(): (isoMoment: string) => string {
  const timeZone = use(TimeZoneContext)
  const { i18n } = useLingui()
  return (isoMoment) => formatTime(isoMoment, timeZone, i18n.locale)
}

/** The hour up to which a change counts on its last day, with the carrier's zone. */
export function useCutOff(): string {
  const timeZone = use(TimeZoneContext)
  const { i18n } = useLingui()
  return formatTimeInZone(cutOffMinuteOfDay, timeZone, i18n.locale)
}
