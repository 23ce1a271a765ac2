import type { CalendarDate } from '../kernel/calendar-date.ts'
import { decidePolicyStanding, type PolicyDates } from './policy-standing.ts'
import { policyStatusMeanings } from './policy-status.ts'

/**
 * The sender of the bill (domain.md 1.1): the carrier, the agency, or a third party such as a mortgage
 * company.
 */
export const billingMethods = ['direct', 'agency', 'list'] as const
export type BillingMethod = (typeof billingMethods)[number]

export type PolicyToPay = PolicyDates & { readonly billingMethod: BillingMethod }

export type NotPayableReason = 'billed-by-agency' | 'billed-by-third-party' | 'policy-cancelled'

/**
 * Returns the reason why the portal takes no money for a policy, or null if it does. Only direct bill is
 * payable here (domain.md 1.1). Money for a cancelled policy does not reinstate cover, so the answer there is
 * "contact us" (2.9). The same holds once the day of a cancellation has passed, whatever the status is.
 */
export function whyNotPayableByPortal(policy: PolicyToPay, today: CalendarDate): NotPayableReason | null {
  if (policy.billingMethod === 'agency') return 'billed-by-agency'
  if (policy.billingMethod === 'list') return 'billed-by-third-party'
  if (!policyStatusMeanings[policy.policyStatus].isPayable) return 'policy-cancelled'
  const standing = decidePolicyStanding(policy, today)
  return standing.kind === 'cancellation-day-passed' ? 'policy-cancelled' : null
}
