/**
 * Reads the cents of one micro-deposit, 1 to 99 (domain.md 3.3.9); null for anything else. A number without a
 * point is refused: "32" may be meant as cents or as dollars.
 */
export function readDepositAmount(text: string): number | null {
  const [, digits] = /^\$?0?\.(\d{2})$/.exec(text.replaceAll(/\s/g, '')) ?? []
  const cents = Number(digits)
  return cents >= 1 ? cents : null
}

/** The six characters that start with SM, as the wire wants them; null for anything else. */
export function readDepositCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return /^SM[0-9A-Z]{4}$/.test(code) ? code : null
}
