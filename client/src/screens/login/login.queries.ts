import { getSignInStatus } from '@myaccount/contract/endpoints/status'
import { readQuery } from '../../api/read-query.ts'

const everyMs = 60_000

/** Reads whether the identity provider answers; the server asks it each minute. */
export function signInStatusQuery() {
  return readQuery(getSignInStatus, {}, { expect: 'all', staleTime: everyMs, refetchInterval: everyMs })
}
