import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { serverPaths } from '../../routes/paths.ts'
import { usePortalStore } from '../portal-store.ts'
import { resetPortal } from '../reset-portal.ts'
import { openTabChannel } from './tab-channel.ts'

/** The idle sign-out: what is shown goes at once, in every tab, then the browser goes to the server's sign-out. */
export function useIdleSignOut(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    resetPortal(queryClient)
    usePortalStore.setState({ isLeaving: true })
    openTabChannel().post({ kind: 'signed-out' })
    window.location.assign(serverPaths.logout('idle'))
  }, [queryClient])
}
