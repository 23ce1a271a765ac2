import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getAccountOverview } from '@myaccount/contract/endpoints/accounts'

export type Overview = EndpointAnswer<typeof getAccountOverview>

/** Policies that are over while money is open on them; one whose notice is still open is told with the notices. */
export function findCancelledOpen({ due, notices }: Pick<Overview, 'due' | 'notices'>) {
  const noticed = new Set(notices.soonest.map(({ policyNumber }) => policyNumber))
  return (due?.notIncluded ?? []).filter(
    ({ reason, policyNumber }) => reason === 'policy-cancelled' && !noticed.has(policyNumber),
  )
}
