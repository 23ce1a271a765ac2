import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import type { PolicyToEnrollRow } from './offer.store.ts'

type WhyNot = PolicyToEnroll['whyNotChange']
type Policy = Pick<PolicyToEnrollRow, 'draftState' | 'isEnrolledHere'>

/** Why it cannot draft from another bank account now. */
export function whyNotChangeOf(policy: Policy, isBillingOffline: boolean): WhyNot {
  switch (policy.draftState) {
    case 'enrolled':
    case 'suspended':
      return byWhom(policy, isBillingOffline)
    case 'pending_enrollment':
    case 'pending_change':
      return policy.isEnrolledHere ? 'change_under_way' : 'by_carrier'
    case 'pending_unenroll':
      return 'ending'
    default:
      return 'not_enrolled'
  }
}

/** Why it cannot be ended now. */
export function whyNotUnenrollOf(policy: Policy, isBillingOffline: boolean): WhyNot {
  switch (policy.draftState) {
    case 'not_enrolled':
    case 'failed':
      return 'not_enrolled'
    case 'pending_unenroll':
      return 'ending'
    default:
      return byWhom(policy, isBillingOffline)
  }
}

function byWhom({ isEnrolledHere }: Policy, isBillingOffline: boolean): WhyNot {
  if (!isEnrolledHere) return 'by_carrier'
  return isBillingOffline ? 'billing_offline' : null
}
