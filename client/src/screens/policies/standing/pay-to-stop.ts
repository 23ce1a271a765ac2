import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'

interface PayToStop {
  readonly amountCents: Cents
  /** Written as in the address of the review: a part of an invoice names its amount. */
  readonly invoices: string
}

/**
 * Returns the payment that stops the notice of cancellation; null if no payment does, or if it takes more
 * than the oldest open invoice.
 */
export function payToStop(standing: PolicyStanding, nextDue: PolicyFacts['nextDue']): PayToStop | null {
  if (standing.kind !== 'cancels' || standing.stoppedBy === null || nextDue === null) return null
  const { amountCents } = standing.stoppedBy
  const { invoiceNumber, amountDueCents } = nextDue
  if (amountCents > amountDueCents) return null
  const isWhole = amountCents === amountDueCents
  return { amountCents, invoices: isWhole ? invoiceNumber : `${invoiceNumber}:${amountCents}` }
}
