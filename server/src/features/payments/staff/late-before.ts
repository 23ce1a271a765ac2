import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type { SignedInVisit } from '../../../http/visit.ts'
import { askAfterMs } from '../attempts/recovery-times.ts'
import type { LateBefore } from './unresolved.store.ts'

/** Billing posts within days; after these a person has to look. */
const bankingDaysToBePosted = 10

/** Before which moments a payment counts as late, for staff and for /admin. */
export function lateBefore({ nowMs, today }: Pick<SignedInVisit, 'nowMs' | 'today'>): LateBefore {
  return {
    sentBeforeMs: nowMs - askAfterMs,
    receivedOnOrBefore: addBankingDays(today, -bankingDaysToBePosted),
  }
}
