import { isDraftUnderWay } from '../bank-draft/is-draft-under-way.ts'
import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { type DraftableInvoice, invoiceStatusCode } from './invoice.ts'

/** The meaning of an invoice's status, as data (domain.md 2.2); the screen writes the text. */
export type InvoiceStanding =
  | { readonly kind: 'planned' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'carried-forward' }
  | { readonly kind: 'written-off' }
  | { readonly kind: 'paid' }
  /** There is nothing to pay, and it was never paid: a bill of $0.00, or a credit. */
  | { readonly kind: 'nothing-due' }
  | { readonly kind: 'drafted'; readonly draftsOn: CalendarDate; readonly isPartlyPaid: boolean }
  | { readonly kind: 'due-soon'; readonly inDays: number; readonly isPartlyPaid: boolean }
  | { readonly kind: 'due-today'; readonly isPartlyPaid: boolean }
  | { readonly kind: 'past-due'; readonly byDays: number; readonly isPartlyPaid: boolean }

/**
 * Decides the standing from the carrier's code, the amount, the dates and today; `paidStatus` is the one
 * after `markPendingPayments`. The life cycle never says that it is paid, and the amount overrules the life
 * cycle: a returned payment puts the amount back above 0 on an invoice that looked closed. A part payment is
 * shown beside the due state and does not hide it: half-paid and late is late.
 */
export function decideInvoiceStanding(
  invoice: Omit<DraftableInvoice, 'invoiceNumber'>,
  today: CalendarDate,
): InvoiceStanding {
  const code = invoiceStatusCode(invoice.invoiceStatus)
  if (code === 'planned') return { kind: 'planned' }
  if (invoice.paidStatus === 'Pending Payment') return { kind: 'pending' }
  if (code === 'carriedforward') return { kind: 'carried-forward' }
  if (code === 'writtenoff') return { kind: 'written-off' }
  if (invoice.amountDueCents <= 0) return { kind: invoice.paidStatus === 'Paid' ? 'paid' : 'nothing-due' }
  const isPartlyPaid = invoice.paidStatus === 'Partially Paid'
  const { draftsOn } = invoice
  if (draftsOn !== null && isDraftUnderWay(draftsOn, today))
    return { kind: 'drafted', draftsOn, isPartlyPaid }
  const inDays = daysBetween(today, invoice.invoiceDueDate)
  if (inDays < 0) return { kind: 'past-due', byDays: -inDays, isPartlyPaid }
  return inDays === 0 ? { kind: 'due-today', isPartlyPaid } : { kind: 'due-soon', inDays, isPartlyPaid }
}

/**
 * Derived, never stored: `today > invoiceDueDate and amountDue > 0` (domain.md 2.2), for invoices paid by
 * hand.
 */
export function isPastDue(
  invoice: Pick<DraftableInvoice, 'invoiceDueDate' | 'amountDueCents'>,
  today: CalendarDate,
): boolean {
  return today > invoice.invoiceDueDate && invoice.amountDueCents > 0
}
