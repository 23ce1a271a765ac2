import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The systems beside the carrier that live on its business day, such as a payment processor. */
export interface DaysAround {
  /** The first day on which something happens there, by what is known now; undefined when nothing waits. */
  nextDay(): CalendarDate | undefined
  /**
   * Called at the start, and on each day that the carrier halts on. Resolves once the portal was told what happened
   * there; answers of how many payments that was. Never rejects.
   */
  reach(day: CalendarDate): Promise<number>
}
