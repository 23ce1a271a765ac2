import type { PaidStatus } from '../../invoices/invoice.ts'
import { type Cents, cents } from '../../kernel/money.ts'

/** An invoice of a payment that came back after billing had posted it. */
export interface ReturnedLine {
  readonly paidCents: Cents
  /** What the invoice asked for when the payment was sent. */
  readonly dueWhenSentCents: Cents
  /** And when it was received; null where that is not known. */
  readonly dueWhenReceivedCents: Cents | null
  /** What billing had applied of the payment; null where it does not say. */
  readonly reportedAppliedCents: Cents | null
  readonly invoiceCents: Cents
  readonly dueNowCents: Cents
  /** What earlier returns have opened in this version of the invoice: not billing's word. */
  readonly reopenedCents: Cents
  /** The other posted payments of ours that paid it since. */
  readonly others: readonly OtherPayment[]
}

interface OtherPayment {
  readonly amountCents: Cents
  readonly ofInvoiceCents: Cents
  readonly refundedCents: Cents
}

export interface OwedAgain {
  /** What the payment had paid of the invoice. */
  readonly appliedCents: Cents
  /** What is owed in addition to what the invoice asks for now. */
  readonly opensCents: Cents
  readonly paidStatus: PaidStatus
}

/**
 * What an invoice owes again (ADR 0026, 0033): what billing had applied of the payment; where billing does not say, at
 * most what the invoice asked for when the payment was received, since a check may have paid it before. Left out is what
 * other payments cover, since a disputed invoice may have been paid again, what was refunded after the posting, and what
 * billing already asks for again.
 */
export function owedAgain(line: ReturnedLine, refundedCents: Cents): OwedAgain {
  const { paidCents, dueWhenSentCents, dueNowCents } = line
  const applied = Math.min(
    paidCents,
    Math.max(0, line.reportedAppliedCents ?? line.dueWhenReceivedCents ?? paidCents),
  )
  const dueBefore = Math.min(dueWhenSentCents, line.dueWhenReceivedCents ?? dueWhenSentCents)
  const covered = line.others.reduce((total, other) => total + stillCovers(other), 0)
  // What billing asks for while it has not heard of the return, and what it has added to that since.
  const expected = Math.max(0, dueBefore - applied - covered)
  const added = dueNowCents - line.reopenedCents - expected
  const paidTwice = Math.max(0, applied + covered - dueBefore)
  const due = dueNowCents + applied - paidTwice - Math.min(refundedCents, Math.max(0, added))
  const most = Math.max(line.invoiceCents, dueWhenSentCents)
  const opens = added < applied ? Math.max(0, Math.min(most, due) - dueNowCents) : 0
  return {
    appliedCents: cents(applied),
    opensCents: cents(opens),
    paidStatus: dueNowCents + opens < line.invoiceCents ? 'Partially Paid' : 'Unpaid',
  }
}

/** What was refunded of another payment is taken for its other invoices' first; where it was this one's, billing says. */
function stillCovers({ amountCents, ofInvoiceCents, refundedCents }: OtherPayment): number {
  return ofInvoiceCents - Math.max(0, refundedCents - (amountCents - ofInvoiceCents))
}
