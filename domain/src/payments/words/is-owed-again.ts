/** A line of a payment that came to nothing, or came back. */
interface LineOfInvoice {
  /** What its invoice asks for now; absent from answers that were kept before it was told. */
  readonly owedCents?: number | null | undefined
}

/** Whether an invoice of the payment asks for money: billing may not have opened it yet, or another payment covers it. */
export function isOwedAgain(lines: readonly LineOfInvoice[]): boolean {
  return lines.some(({ owedCents }) => owedCents === undefined || owedCents === null || owedCents > 0)
}
