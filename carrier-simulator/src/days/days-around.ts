import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The systems around the carrier that share its business day, such as a payment processor. */
export interface DaysAround {
  /** The first day on which one of them acts, as far as is known now; undefined if none is scheduled. */
  nextDay(): CalendarDate | undefined
  /**
   * Called at the start, and on each day on which the carrier stops. Resolves with the number of payments
   * whose outcome was reported to the portal on that day. Never rejects.
   */
  reach(day: CalendarDate): Promise<number>
}
