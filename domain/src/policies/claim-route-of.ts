/** The two claim routes of specification, section 2, by name; the route table builds the path. */
export type ClaimRoute = 'auto-claim' | 'property-liability-claim'

const routes = new Map<string, ClaimRoute>([
  ['AUTO', 'auto-claim'],
  ['MINFIRST', 'property-liability-claim'],
  ['MINESSENTIALS', 'property-liability-claim'],
  ['PROPERTY', 'property-liability-claim'],
  ['LIABILITY', 'property-liability-claim'],
])

/** Where a loss under this type of policy is reported; null for types without an online claim (domain.md 1.2). */
export function claimRouteOf(policyType: string): ClaimRoute | null {
  return routes.get(policyType) ?? null
}
