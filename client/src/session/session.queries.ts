import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { getSession, type SessionUser } from '@myaccount/contract/endpoints/session'
import { getEvents, getVersion } from '@myaccount/contract/endpoints/status'
import { type ReadQuery, readQuery, readQueryOrNull } from '../api/read-query.ts'

/**
 * Reads the signed-in person; null is a guest. The guard reads at every navigation; everything
 * else only uses the cache.
 */
export function sessionQuery(): ReadQuery<SessionUser | null> {
  return readQueryOrNull(getSession, {}, 401, { expect: 'all', staleTime: 0 })
}

const eventsEveryMs = 60_000
const tryAgainEveryMs = 5000

/**
 * Reads which of the carrier's systems are online; repeated in the background while the page is visible. While
 * nothing answers it also detects when the server is back.
 */
export function eventsQuery(isReachable = true) {
  const refetchInterval = isReachable ? eventsEveryMs : tryAgainEveryMs
  return readQuery(getEvents, {}, { expect: 'all', staleTime: eventsEveryMs, refetchInterval })
}

export function userProfileQuery() {
  return readQuery(getUserProfile, {}, { background: true, staleTime: Number.POSITIVE_INFINITY })
}

const versionEveryMs = 5 * 60_000

export function versionQuery() {
  return readQuery(getVersion, {}, { expect: 'all', staleTime: versionEveryMs })
}
