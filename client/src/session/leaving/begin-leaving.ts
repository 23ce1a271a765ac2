import type { QueryClient } from '@tanstack/react-query'
import { usePortalStore } from '../portal-store.ts'
import { resetPortal } from '../reset-portal.ts'
import type { Leaving } from './leaving.ts'

/**
 * Removes everything personal at once. Until the other page is there nothing more is shown or read: the server may
 * not have ended the session yet, and would bring the data back. False if another tab or call was quicker, or if
 * nobody is signed in: the caller then does nothing. The signout page ends the state, as it clears the store.
 */
export function beginLeaving(queryClient: QueryClient, leaving: Leaving): boolean {
  const { leaving: begun, isAuthenticated } = usePortalStore.getState()
  if (begun || !isAuthenticated) return false
  resetPortal(queryClient)
  usePortalStore.setState({ leaving })
  return true
}
