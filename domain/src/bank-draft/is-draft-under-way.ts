import { addBankingDays } from '../calendar/add-banking-days.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'

/**
 * The time after the draft day in which billing may show the money; a draft that came back is removed from
 * the feed.
 */
export const draftSettlesWithinBankingDays = 2

/**
 * Whether the bank has yet to debit the invoice, or debited it so recently that billing may not show it yet.
 * Until then it is neither past due nor to be paid by hand; afterwards, if still open, it is both.
 */
export function isDraftUnderWay(draftsOn: CalendarDate | null, today: CalendarDate): boolean {
  return draftsOn !== null && today <= addBankingDays(draftsOn, draftSettlesWithinBankingDays)
}
