import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { SystemStatus } from '@myaccount/domain/status/system-status'
import { allSystemsOnline } from '@myaccount/domain/status/system-status'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, sessionQuery } from './session.queries.ts'
import { useIsReachable } from './use-activity.ts'

/** Returns the signed-in person as last read by the guard, which alone makes the call. Null for guests. */
export function useSession(): SessionUser | null {
  return useQuery({ ...sessionQuery(), enabled: false }).data ?? null
}

/** Returns the account that the pages are about, as the server chose it; null if none is chosen. */
export function useActiveAccount(): AccountNumber | null {
  return useSession()?.activeAccountNumber ?? null
}

/** Systems count as online until the opposite is known: a failed status call is no news about BillingCenter. */
export function useSystemStatus(): SystemStatus {
  const isReachable = useIsReachable()
  const events = useQuery(eventsQuery(isReachable)).data?.MyAccountEvents
  if (!events) return allSystemsOnline
  return {
    imageRight: events.imageright.online,
    billingCenter: events.billing_center.online,
    smartComms: events.smartcomms.online,
  }
}
