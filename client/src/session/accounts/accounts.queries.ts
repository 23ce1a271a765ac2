import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { staleAfterMs } from '@myaccount/domain/accounts/is-account-stale'
import { readQuery } from '../../api/read-query.ts'

/**
 * Reads the owned accounts, sorted by name: one answer for the header's switcher and the accounts screen. Kept in
 * memory; fresh-accounts.ts refreshes it.
 */
export function accountSummariesQuery() {
  return readQuery(listAccountSummaries, {}, { staleTime: staleAfterMs })
}
