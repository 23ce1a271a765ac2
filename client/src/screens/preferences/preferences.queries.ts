import { getPreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/** Read anew each time: whoever comes back from the page of the code sees what it did. */
export function preferencesQuery(accountNumber: AccountNumber | null) {
  return readQuery(
    getPreferences,
    { query: { ...(accountNumber && { accountNumber }) } },
    { expect: 'all', staleTime: 0 },
  )
}
