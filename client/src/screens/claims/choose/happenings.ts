import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { claimRouteOf } from '@myaccount/domain/policies/claim-route-of'

/** What people say happened, and the types of policy that it may fall under; null is told by telephone. */
export const happenings = [
  { id: 'vehicle', route: 'auto-claim', types: ['AUTO'] },
  { id: 'damage', route: 'property-liability-claim', types: ['MINFIRST', 'MINESSENTIALS', 'PROPERTY'] },
  { id: 'harm', route: 'property-liability-claim', types: ['MINFIRST', 'MINESSENTIALS', 'LIABILITY'] },
  { id: 'work', route: null, types: ['WORKERSCOMP'] },
  { id: 'trip', route: null, types: ['MISSIONS'] },
] as const
export type Happening = (typeof happenings)[number]

export interface Offered {
  readonly happening: Happening
  readonly policies: readonly PolicyFacts[]
}

/** Only what the policies held allow. */
export function offeredFor(policies: readonly PolicyFacts[]): readonly Offered[] {
  return happenings
    .map((happening) => ({
      happening,
      policies: policies.filter(({ policyType }) => happening.types.some((type) => type === policyType)),
    }))
    .filter((offered) => offered.policies.length > 0)
}

/** Where a report under the policy begins; null where it is told by telephone. */
export function formOf(policyType: string): 'auto' | 'property_liability' | null {
  const route = claimRouteOf(policyType)
  if (route === null) return null
  return route === 'auto-claim' ? 'auto' : 'property_liability'
}
