import type { QueryClient } from '@tanstack/react-query'
import { clearMessages } from './messages.ts'
import { resetPortalStore } from './portal-store.ts'
import { eventsQuery, sessionQuery, versionQuery } from './session.queries.ts'

/** Keeps public data: the version and the state of the systems. */
const publicKeys = new Set([eventsQuery().queryKey[0], versionQuery().queryKey[0]])

/** The whole store and local storage, messages and everything personal that was loaded (specification 4). */
export function resetPortal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.has(queryKey[0]) })
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(sessionQuery().queryKey, null)
  clearMessages()
  resetPortalStore()
}
