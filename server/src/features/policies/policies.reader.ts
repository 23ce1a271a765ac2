import type { PolicyToPay } from '@myaccount/domain/policies/is-payable-by-portal'
import type { PolicyRow } from './policies.store.ts'

/** The door for other features. */
export {
  allPoliciesStatement,
  countPoliciesStatement,
  isInForce,
  type PolicyRow,
  policiesToWatchStatement,
} from './policies.store.ts'

/** As the domain's rules read it. */
export function policyToPayOf(row: PolicyRow): PolicyToPay {
  const { policyStatus, effectiveDate, expirationDate, billingMethod } = row
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation: cancellationOf(row) }
}

export function cancellationOf({ cancelsOn, amountToStopCents }: PolicyRow): PolicyToPay['cancellation'] {
  return cancelsOn === null ? null : { cancelsOn, amountToStopCents }
}
