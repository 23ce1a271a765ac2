import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { SystemStatus } from '@myaccount/domain/status/system-status'
import { allSystemsOnline } from '@myaccount/domain/status/system-status'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery, sessionQuery } from './session.queries.ts'
import { useIsReachable } from './use-activity.ts'

/** Who is signed in, as the guard last heard it; it stays the only one that asks. Null for guests. */
export function useSession(): SessionUser | null {
  return useQuery({ ...sessionQuery(), enabled: false }).data ?? null
}

/** The account that the pages are about, as the server says; null where none is chosen. */
export function useActiveAccount(): AccountNumber | null {
  return useSession()?.activeAccountNumber ?? null
}

/** Online until it is known to be otherwise: a failed status call is no news about BillingCenter. */
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
