import { getPreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { readQuery } from '../../api/read-query.ts'

/** Reads again each time: a person who comes back from the page of the code sees its effect. */
export function preferencesQuery(accountNumber: AccountNumber | null) {
  return readQuery(
    getPreferences,
    { query: { ...(accountNumber && { accountNumber }) } },
    { expect: 'all', staleTime: 0 },
  )
}
