import { compareDates } from '../kernel/calendar-date.ts'
import type { Invoice } from './invoice.ts'

type SortableInvoice = Pick<Invoice, 'invoiceDueDate' | 'invoiceNumber'>

/** Newest due date first; on the same day the higher number, so that pages never overlap (specification, 3 and 9). */
export function compareInvoices(a: SortableInvoice, b: SortableInvoice): number {
  const byDueDate = compareDates(b.invoiceDueDate, a.invoiceDueDate)
  if (byDueDate !== 0 || a.invoiceNumber === b.invoiceNumber) return byDueDate
  return a.invoiceNumber < b.invoiceNumber ? 1 : -1
}

/** The list given is left as it is. */
export function sortInvoices<OneInvoice extends SortableInvoice>(
  invoices: readonly OneInvoice[],
): OneInvoice[] {
  return [...invoices].sort(compareInvoices)
}
