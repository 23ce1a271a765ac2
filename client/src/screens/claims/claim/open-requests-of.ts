import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'

export type ClaimRequest = ClaimDetail['requests'][number]

/** Requests to the organization that are not answered yet, the soonest first. */
export function openRequestsOf({ requests }: ClaimDetail): readonly ClaimRequest[] {
  return requests
    .filter(({ answeredOn }) => answeredOn === null)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
}
