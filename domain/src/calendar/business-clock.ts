import { addDays } from '../kernel/calendar-date.ts'
import { type LocalTime, localTimeInZone } from '../kernel/local-time.ts'

export type BusinessClockReading = {
  readonly systemEpochMs: number
  /**
   * The days by which the demo was advanced; 0 in production. Never negative: business days are not repeated.
   */
  readonly offsetDays: number
  /** CARRIER_TIME_ZONE, an IANA name. */
  readonly timeZone: string
}

/**
 * The business day and the wall clock in the carrier's zone (ADR 0013). It applies to invoices, drafts and
 * claims; sessions and tokens use the system clock. The offset is added to the calendar day and not to the
 * milliseconds, because otherwise a change to summer time would move the hour of the cut-off.
 */
export function readBusinessClock({ systemEpochMs, offsetDays, timeZone }: BusinessClockReading): LocalTime {
  const system = localTimeInZone(systemEpochMs, timeZone)
  return { ...system, date: addDays(system.date, offsetDays) }
}
