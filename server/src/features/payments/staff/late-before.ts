import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { reconcileAfterMs } from '../attempts/recovery-times.ts'
import type { LateBefore } from './unresolved.store.ts'

/** Billing posts within days. A payment not posted by then is shown to employees. */
const bankingDaysToBePosted = 10

/**
 * How long findings that nothing in the portal ends are listed and counted, so that new ones stand out. Afterwards an
 * email is still shown on its payment's page.
 */
const reviewWindowMs = 30 * 24 * 60 * 60 * 1000

/** Epoch milliseconds: older findings are no longer listed. */
export function reviewWindowStart(nowMs: number): number {
  return nowMs - reviewWindowMs
}

interface Today {
  readonly nowMs: number
  readonly today: CalendarDate
}

/** The moments before which a payment counts as late, for staff and for /admin. */
export function lateBefore({ nowMs, today }: Today): LateBefore {
  return {
    sentBeforeMs: nowMs - reconcileAfterMs,
    reviewWindowStartMs: reviewWindowStart(nowMs),
    receivedOnOrBefore: addBankingDays(today, -bankingDaysToBePosted),
  }
}
