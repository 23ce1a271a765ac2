import type { Invoice } from './invoice.ts'
import { visibleInvoices } from './visible-invoices.ts'

type MaybeDue = Pick<Invoice, 'invoiceStatus' | 'amountDueCents' | 'paidStatus'>

/**
 * Specification, section 5, literally: any invoice with an amount due above 0 and a paid status other than
 * 'Pending Payment'; planned ones hidden first. Whether it can be paid here is another rule with another name:
 * `payableByHand` (decision 20).
 */
export function dueInvoiceExists(invoices: readonly MaybeDue[]): boolean {
  return visibleInvoices(invoices).some(
    (invoice) => invoice.amountDueCents > 0 && invoice.paidStatus !== 'Pending Payment',
  )
}
