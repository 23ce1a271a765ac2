import { addBankingDays } from '../calendar/add-banking-days.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'

/** How long after the draft day billing may need to show the money; a draft that came back is gone from the feed. */
export const draftSettlesWithinBankingDays = 2

/**
 * Whether the bank is still to take the invoice, or took it so lately that billing may not show it yet. Until then
 * it is neither past due nor to be paid by hand; afterwards, still open, it is both.
 */
export function isDraftUnderWay(draftsOn: CalendarDate | null, today: CalendarDate): boolean {
  return draftsOn !== null && today <= addBankingDays(draftsOn, draftSettlesWithinBankingDays)
}
