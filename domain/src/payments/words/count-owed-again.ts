/** A line of a payment that came to nothing, or came back. */
interface LineOfInvoice {
  /** What its invoice asks for now; null where billing has taken it away. */
  readonly owedCents: number | null
}

/** How many of the invoices ask for money: billing may not have opened one yet, or another payment covers it. */
export function countOwedAgain(lines: readonly LineOfInvoice[]): number {
  return lines.filter(({ owedCents }) => (owedCents ?? 0) > 0).length
}
