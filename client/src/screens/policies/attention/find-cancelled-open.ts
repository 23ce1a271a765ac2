import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getAccountOverview } from '@myaccount/contract/endpoints/accounts'

export type Overview = EndpointAnswer<typeof getAccountOverview>

/**
 * Returns the policies that are over with an amount still open; one whose notice is still open
 * is shown with the notices.
 */
export function findCancelledOpen({ due, notices }: Pick<Overview, 'due' | 'notices'>) {
  const noticed = new Set(notices.soonest.map(({ policyNumber }) => policyNumber))
  return (due?.notIncluded ?? []).filter(
    ({ reason, policyNumber }) => reason === 'policy-cancelled' && !noticed.has(policyNumber),
  )
}
