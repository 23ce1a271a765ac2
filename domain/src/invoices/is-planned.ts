import { type Invoice, invoiceStatusCode } from './invoice.ts'

/** A future invoice that may still change, in any letter case (specification, section 3; product, section 3). */
export function isPlanned(invoice: Pick<Invoice, 'invoiceStatus'>): boolean {
  return invoiceStatusCode(invoice.invoiceStatus) === 'planned'
}
