import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'

/** The portal's business day in the bench: no offset, the carrier's default time zone (ADR 0013). */
export function carrierToday(): CalendarDate {
  return dateInZone(Date.now(), 'America/Chicago')
}
