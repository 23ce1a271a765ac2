import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { paths, type SignOutReason } from '../routes/paths.ts'
import { beginLeaving } from '../session/leaving/begin-leaving.ts'

interface LeaveOptions {
  readonly queryClient: QueryClient
  readonly router: Pick<DataRouter, 'state' | 'navigate'>
  readonly reason: SignOutReason
  readonly isPaymentUnsent?: boolean
}

/**
 * Runs when the session has ended, here or in another tab: clears everything, and lets the
 * person sign in and come back.
 */
export async function leaveForSignout(options: LeaveOptions): Promise<void> {
  const { queryClient, router, reason, isPaymentUnsent = false } = options
  const { pathname, search } = router.state.location
  if (pathname === paths.signout()) return
  if (!beginLeaving(queryClient, { reason, byDocument: false, isPaymentUnsent })) return
  await router.navigate(paths.signout({ returnTo: pathname + search, reason }))
}
