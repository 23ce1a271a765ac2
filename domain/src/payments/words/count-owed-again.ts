/** A line of a payment that failed or came back. */
interface LineOfInvoice {
  /** The amount due on the invoice now; null if billing has removed the invoice. */
  readonly owedCents: number | null
}

/**
 * Counts the invoices with an amount due: billing may not have reopened one yet, or another payment covers
 * it.
 */
export function countOwedAgain(lines: readonly LineOfInvoice[]): number {
  return lines.filter(({ owedCents }) => (owedCents ?? 0) > 0).length
}
