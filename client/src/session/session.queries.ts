import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { getSession, type SessionUser } from '@myaccount/contract/endpoints/session'
import { getEvents, getVersion } from '@myaccount/contract/endpoints/status'
import { type ReadQuery, readQuery, readQueryOrNull } from '../api/read-query.ts'

/** Who is signed in; null is a guest. The guard asks at every navigation; everything else only reads the cache. */
export function sessionQuery(): ReadQuery<SessionUser | null> {
  return readQueryOrNull(getSession, {}, 401, { expect: 'all', staleTime: 0 })
}

const eventsEveryMs = 60_000
const tryAgainEveryMs = 5000

/**
 * Which of the carrier's systems are online; asked again in the background while the page is seen. While nothing
 * answers it also finds out when something does again.
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
