import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { type InvoiceNumber, parseInvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

export interface ChosenInvoice {
  readonly invoiceNumber: InvoiceNumber
  /** Null for all that is due at the time of paying. */
  readonly amountCents: Cents | null
}

/** The contract's limit for one payment. */
export const chosenAtMost = 50

/**
 * Reads the choice from an address, `1000044110,1000044981:39200`. People edit and share addresses: malformed
 * parts are ignored, and only the first of a repeated number counts. A form without script repeats the parameter.
 */
export function readChosenInvoices(search: URLSearchParams): ChosenInvoice[] {
  const found = new Map<InvoiceNumber, ChosenInvoice>()
  for (const part of search.getAll('invoices').join(',').split(',')) {
    const [numberText = '', amountText] = part.split(':')
    const number = parseInvoiceNumber(numberText)
    if (!number.ok || found.has(number.value) || found.size === chosenAtMost) continue
    if (amountText !== undefined && !/^\d{1,9}$/.test(amountText)) continue
    const amountCents = amountText === undefined ? null : cents(Number(amountText))
    found.set(number.value, { invoiceNumber: number.value, amountCents })
  }
  return [...found.values()]
}

/** Empty for no choice. */
export function writeChosenInvoices(chosen: readonly ChosenInvoice[]): string {
  return chosen
    .map(({ invoiceNumber, amountCents }) =>
      amountCents === null ? invoiceNumber : `${invoiceNumber}:${amountCents}`,
    )
    .join(',')
}
