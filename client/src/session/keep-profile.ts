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
 * Reads the profile of the signed-in person once, and again when an employee begins to act for somebody
 * (specification 4). Returns the parts that may be in an error report; null for guests and if it could not be
 * read, which the shared handler then shows once, and not at every navigation.
 */
export async function keepProfile(
  queryClient: QueryClient,
  user: SessionUser | null,
): Promise<ProfileContext | null> {
  // The session may have ended while this waited.
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
