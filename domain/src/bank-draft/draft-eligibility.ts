import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { BillingMethod } from '../policies/is-payable-by-portal.ts'
import { decidePolicyStanding, type PolicyDates } from '../policies/policy-standing.ts'
import { type DraftState, isLive } from './draft-date-of.ts'

/** The reasons why a policy cannot be enrolled now; the first that applies is reported (domain.md 4.2). */
export const notEligibleReasons = [
  'billed_by_agency',
  'billed_by_third_party',
  /** The policy is enrolled, or about to be enrolled or unenrolled. */
  'already_enrolled',
  'ended',
  'cancellation_notice',
  'not_in_force',
  'past_due',
] as const
export type NotEligibleReason = (typeof notEligibleReasons)[number]

export type PolicyToEnroll = PolicyDates & {
  readonly billingMethod: BillingMethod
  readonly draftState: DraftState
  /** An invoice is past its due date and open, and no payment for all of it is under way. */
  readonly isPastDue: boolean
}

/** A suspended enrollment continues with another bank account, which is a change and no enrollment. */
export function whyNotEligible(policy: PolicyToEnroll, today: CalendarDate): NotEligibleReason | null {
  const { billingMethod, draftState } = policy
  if (billingMethod === 'agency') return 'billed_by_agency'
  if (billingMethod === 'list') return 'billed_by_third_party'
  if (isLive(draftState)) return 'already_enrolled'
  switch (decidePolicyStanding(policy, today).kind) {
    case 'cancelled':
    case 'expired':
    case 'non-renewed':
      return 'ended'
    case 'cancels':
    case 'cancellation-day-passed':
      return 'cancellation_notice'
    case 'pending':
      return 'not_in_force'
    default:
      return policy.isPastDue ? 'past_due' : null
  }
}
