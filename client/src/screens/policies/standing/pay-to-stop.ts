import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'

interface PayToStop {
  readonly amountCents: Cents
  /** As in the address of the review: a part of an invoice names its amount. */
  readonly invoices: string
}

/**
 * Returns the payment that stops the policy's notice of cancellation; null if no payment does, or if it takes more
 * than the oldest open invoice.
 */
export function payToStop(policy: PolicyFacts, today: CalendarDate): PayToStop | null {
  const standing = decidePolicyStanding(policy, today)
  if (standing.kind !== 'cancels' || standing.stoppedBy === null || policy.nextDue === null) return null
  const { amountCents } = standing.stoppedBy
  const { invoiceNumber, amountDueCents } = policy.nextDue
  if (amountCents > amountDueCents) return null
  const isWhole = amountCents === amountDueCents
  return { amountCents, invoices: isWhole ? invoiceNumber : `${invoiceNumber}:${amountCents}` }
}
