import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { QueryClient } from '@tanstack/react-query'
import { usePortalStore } from './portal-store.ts'
import { userProfileQuery } from './session.queries.ts'
import { mustRefetchProfile } from './store/session-flags.ts'

export interface ProfileContext {
  readonly id: string
  readonly userType: string
}

/**
 * The profile of who is signed in, fetched once, and again when an employee begins to act for somebody (specification
 * 4). Answers the parts that may stand in an error report; null for guests and where it could not be had, which the
 * shared handler has then told: once, and not at every navigation.
 */
export async function keepProfile(
  queryClient: QueryClient,
  user: SessionUser | null,
): Promise<ProfileContext | null> {
  // It may have waited until the session was over.
  if (!user || !usePortalStore.getState().isAuthenticated) return null
  const query = userProfileQuery()
  const known = queryClient.getQueryState(query.queryKey)
  const knownName = known?.data?.profile.displayName
  const isStale = mustRefetchProfile(usePortalStore.getState(), user.display_name, knownName)
  if (known?.status === 'error' && !isStale) return null
  try {
    if (isStale) await queryClient.invalidateQueries(query)
    const { profile } = await queryClient.fetchQuery(query)
    return { id: profile.id, userType: profile.userType }
  } catch {
    return null
  }
}
