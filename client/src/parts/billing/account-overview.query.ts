import { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/** What is due by hand, what is not and why, and how old the amounts are while BillingCenter is off (ADR 0020). */
export function accountOverviewQuery(accountNumber: AccountNumber) {
  return readQuery(getAccountOverview, { params: { accountNumber } }, { expect: 'all' })
}
