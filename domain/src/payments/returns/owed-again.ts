import type { PaidStatus } from '../../invoices/invoice.ts'
import { type Cents, cents } from '../../kernel/money.ts'

/** An invoice of a payment that came back after billing had posted it. */
export interface ReturnedLine {
  readonly paidCents: Cents
  /** The amount due on the invoice when the payment was sent. */
  readonly dueWhenSentCents: Cents
  /** The amount due when the payment was received; null if that is unknown. */
  readonly dueWhenReceivedCents: Cents | null
  /** The part of the payment that billing had applied; null if billing does not report it. */
  readonly reportedAppliedCents: Cents | null
  readonly invoiceCents: Cents
  readonly dueNowCents: Cents
  /** The amount that earlier returns have reopened in this version of the invoice; it is not from billing. */
  readonly reopenedCents: Cents
  /** Our other posted payments that have paid it since. */
  readonly others: readonly OtherPayment[]
}

interface OtherPayment {
  readonly amountCents: Cents
  readonly ofInvoiceCents: Cents
  readonly refundedCents: Cents
}

export interface OwedAgain {
  /** The amount of the invoice that the payment had paid. */
  readonly appliedCents: Cents
  /** The amount owed in addition to the invoice's current amount due. */
  readonly opensCents: Cents
  readonly paidStatus: PaidStatus
}

/**
 * Computes the amount that an invoice owes again (ADR 0026, 0033): the part of the payment that billing had
 * applied; if billing does not report it, at most the amount due when the payment was received, since a check
 * may have paid the invoice before. Not owed again are amounts that other payments cover, since a disputed
 * invoice may have been paid again; amounts refunded after the posting; and amounts that billing already asks
 * for again.
 */
export function owedAgain(line: ReturnedLine, refundedCents: Cents): OwedAgain {
  const { paidCents, dueWhenSentCents, dueNowCents } = line
  const applied = Math.min(
    paidCents,
    Math.max(0, line.reportedAppliedCents ?? line.dueWhenReceivedCents ?? paidCents),
  )
  const dueBefore = Math.min(dueWhenSentCents, line.dueWhenReceivedCents ?? dueWhenSentCents)
  const covered = line.others.reduce((total, other) => total + stillCovers(other), 0)
  // The amount that billing asks for before it records the return, and the amount that it has added since.
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

/**
 * A refund of another payment counts for that payment's other invoices first; if it was for this one, billing
 * reports it.
 */
function stillCovers({ amountCents, ofInvoiceCents, refundedCents }: OtherPayment): number {
  return ofInvoiceCents - Math.max(0, refundedCents - (amountCents - ofInvoiceCents))
}
