import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { staleAfterMs } from '@myaccount/domain/accounts/is-account-stale'
import { readQuery } from '../api/read-query.ts'

/**
 * The owned accounts, sorted by name: for the header's switcher and the accounts screen, one answer for both. Kept in
 * memory and loaded again once 60 minutes old (specification 4; product.md 3); `loadTime` is the cache's own stamp.
 */
export function accountSummariesQuery() {
  return readQuery(listAccountSummaries, {}, { staleTime: staleAfterMs })
}
