import type { QueryClient } from '@tanstack/react-query'
import { usePortalStore } from '../portal-store.ts'
import { resetPortal } from '../reset-portal.ts'
import type { Leaving } from './leaving.ts'

/**
 * Everything personal goes at once, and until the other page is there nothing more is shown or asked for: the server
 * may not know yet that the session has ended, and would bring it back. False when somebody else was quicker, or
 * nobody is signed in: then the caller leaves it at that. The signout page ends the state, as it clears the store.
 */
export function beginLeaving(queryClient: QueryClient, leaving: Leaving): boolean {
  const { leaving: begun, isAuthenticated } = usePortalStore.getState()
  if (begun || !isAuthenticated) return false
  resetPortal(queryClient)
  usePortalStore.setState({ leaving })
  return true
}
