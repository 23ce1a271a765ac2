import { addBankingDays } from '@myaccount/domain/calendar/add-banking-days'
import type { SignedInVisit } from '../../../http/visit.ts'
import { askAfterMs } from '../attempts/recovery-times.ts'
import type { LateBefore } from './unresolved.store.ts'

/** Billing posts within days; after these a person has to look. */
const bankingDaysToBePosted = 10

/**
 * What staff can only look at, and nothing in the portal ever ends: listed and counted for that long, so that what is
 * new stands out. Afterwards a letter still stands on its payment's page.
 */
const putAsideAfterMs = 30 * 24 * 60 * 60 * 1000

/** Epoch milliseconds: what came before is put aside. */
export function putAsideBefore(nowMs: number): number {
  return nowMs - putAsideAfterMs
}

/** Before which moments a payment counts as late, for staff and for /admin. */
export function lateBefore({ nowMs, today }: Pick<SignedInVisit, 'nowMs' | 'today'>): LateBefore {
  return {
    sentBeforeMs: nowMs - askAfterMs,
    putAsideBeforeMs: putAsideBefore(nowMs),
    receivedOnOrBefore: addBankingDays(today, -bankingDaysToBePosted),
  }
}
