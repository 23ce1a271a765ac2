import type { PolicyToPay } from '@myaccount/domain/policies/is-payable-by-portal'
import type { PolicyRow } from './policies.store.ts'

/** Exports what other features may use. */
export { listPoliciesStatement } from './list-policies.store.ts'
export {
  allPoliciesStatement,
  countPoliciesStatement,
  isInForce,
  type PolicyCountsRow,
  type PolicyRow,
  policiesToWatchStatement,
} from './policies.store.ts'

/** Returns the policy in the form that the domain's rules read. */
export function policyToPayOf(row: PolicyRow): PolicyToPay {
  const { policyStatus, effectiveDate, expirationDate, billingMethod } = row
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation: cancellationOf(row) }
}

export function cancellationOf({ cancelsOn, amountToStopCents }: PolicyRow): PolicyToPay['cancellation'] {
  return cancelsOn === null ? null : { cancelsOn, amountToStopCents }
}
