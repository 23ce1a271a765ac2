import { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/**
 * The amounts due by hand, those left out and why, and the age of the amounts while
 * BillingCenter is off (ADR 0020).
 */
export function accountOverviewQuery(accountNumber: AccountNumber) {
  return readQuery(getAccountOverview, { params: { accountNumber } }, { expect: 'all' })
}
