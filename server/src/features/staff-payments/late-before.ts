import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { reviewWindowStart } from '../../review-window.ts'
import { reconcileAfterMs } from '../payments/payments.reader.ts'
import type { LateBefore } from './unresolved.store.ts'

/** Billing posts within days. A payment not posted by then is shown to employees. */
const bankingDaysToBePosted = 10

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
