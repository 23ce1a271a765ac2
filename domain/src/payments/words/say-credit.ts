import { formatCents } from '../../kernel/format-money.ts'
import type { Cents } from '../../kernel/money.ts'

/**
 * What billing did not apply to the invoices of a payment, e.g. since a check had paid them; null where it applied all.
 * For the page and for emails alike.
 */
export function sayCredit(creditCents: Cents, invoices: number): string | null {
  if (creditCents <= 0) return null
  const which = invoices === 1 ? 'the invoice' : 'the invoices'
  return `${formatCents(creditCents)} of it was not used for ${which} and is kept as credit on the account.`
}
