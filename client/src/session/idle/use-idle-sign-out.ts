import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { serverPaths } from '../../routes/paths.ts'
import { beginLeaving } from '../leaving/begin-leaving.ts'
import { openTabChannel } from './tab-channel.ts'

/**
 * Signs out after inactivity: removes the shown data at once, in every tab, then the browser goes
 * to the server's sign-out.
 */
export function useIdleSignOut(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    // Another tab was quicker, and navigates to the server's sign-out.
    if (!beginLeaving(queryClient, { reason: 'idle', byDocument: true })) return
    openTabChannel().post({ kind: 'signed-out', reason: 'idle' })
    window.location.assign(serverPaths.logout({ reason: 'idle' }))
  }, [queryClient])
}
