import { type Cents, centsToDecimalText, noCents } from './money.ts'

/**
 * US dollars as the product shows them: `$1,626.34`, `-$5.00`; null is `$0.00` (specification, section 9).
 * Written by hand because lists of 5,000 invoices and PDFs print it in their inner loop.
 */
export function formatCents(amount: Cents | null): string {
  const text = centsToDecimalText(amount ?? noCents)
  const isNegative = text.startsWith('-')
  const [dollars = '0', decimals = '00'] = text.slice(isNegative ? 1 : 0).split('.')
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${isNegative ? '-' : ''}$${grouped}.${decimals}`
}
