/** Reads "4/28" or "04 / 2028"; null if it is no month of a year. */
export function readExpiry(typed: string): { readonly month: number; readonly year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(20\d{2}|\d{2})\s*$/.exec(typed) ?? []
  const read = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
  return read.month >= 1 && read.month <= 12 ? read : null
}

/** Turns "04/2028" into "04/28", as cards print it; empty if no date is known. */
export function asPrinted(expiry: string | null): string {
  return expiry?.replace(/\/\d\d(?=\d\d$)/, '/') ?? ''
}
