/** "4/28", "04 / 2028"; null where it is no month of a year. */
export function readExpiry(typed: string): { readonly month: number; readonly year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(20\d{2}|\d{2})\s*$/.exec(typed) ?? []
  const read = { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
  return read.month >= 1 && read.month <= 12 ? read : null
}

/** "04/28" of "04/2028", as cards say it; empty where no date is known. */
export function asPrinted(expiry: string | null): string {
  return expiry?.replace(/\/\d\d(?=\d\d$)/, '/') ?? ''
}
