import type { Invoice } from './invoice.ts'
import { isPlanned } from './is-planned.ts'

/**
 * Drops planned invoices before anything else is computed (product, section 3). Billing sends them with an
 * amount due above 0 like any other (domain.md 2.2), so every total, badge and look-up must start here.
 */
export function visibleInvoices<OneInvoice extends Pick<Invoice, 'invoiceStatus'>>(
  invoices: readonly OneInvoice[],
): OneInvoice[] {
  return invoices.filter((invoice) => !isPlanned(invoice))
}
