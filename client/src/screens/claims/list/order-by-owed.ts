import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'

/** Orders claims by the day on which something is owed, by whomever; those on which nothing is owed come last. */
export function orderByOwed<Claim extends Pick<ClaimFacts, 'nextPromise'>>(
  claims: readonly Claim[],
): readonly Claim[] {
  return claims.toSorted((one, other) => compareDays(one.nextPromise?.dueOn, other.nextPromise?.dueOn))
}

function compareDays(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1
  return one < other ? -1 : 1
}
