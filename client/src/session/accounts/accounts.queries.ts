import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { staleAfterMs } from '@myaccount/domain/accounts/is-account-stale'
import { readQuery } from '../../api/read-query.ts'

/**
 * The owned accounts, sorted by name: for the header's switcher and the accounts screen, one answer for both. Kept in
 * memory; what makes it new again stands in fresh-accounts.ts.
 */
export function accountSummariesQuery() {
  return readQuery(listAccountSummaries, {}, { staleTime: staleAfterMs })
}
