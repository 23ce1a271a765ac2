import { screenPart } from '../../../api/screen-part.tsx'
import { attentionQuery } from '../../../parts/attention/attention.query.ts'
import { sessionQuery } from '../../../session/session.queries.ts'
import { isNarrowed, readPolicyFilters } from './policy-filters.ts'

/** More policies than these cannot be seen at a glance. */
const seenAtAGlance = 10

/** True if the list is long enough to search in it, or was narrowed already. */
export function isWorthFinding(policyCount: number | undefined, address: URLSearchParams): boolean {
  return (policyCount ?? 0) > seenAtAGlance || isNarrowed(readPolicyFilters(address))
}

export const findPart = screenPart({
  file: 'policies/find/FindPolicies',
  isFor: (address, readKnown) => {
    const account = readKnown(sessionQuery())?.activeAccountNumber
    if (!account || address.has('policyNumber')) return false
    return isWorthFinding(readKnown(attentionQuery(account))?.policyCount, address)
  },
  load: async () => (await import('./FindPolicies.tsx')).FindPolicies,
})
