import type { InvoiceFacts } from '@myaccount/contract/endpoints/invoices'
import { decideInvoiceStanding, type InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The domain's rule over the wire's names; `today` is the carrier's day from the session (ADR 0013). */
export function invoiceStandingOf(
  {
    dueDate,
    ...invoice
  }: Pick<InvoiceFacts, 'invoiceStatus' | 'dueDate' | 'amountDueCents' | 'paidStatus' | 'draftsOn'>,
  today: CalendarDate,
): InvoiceStanding {
  return decideInvoiceStanding({ ...invoice, invoiceDueDate: dueDate }, today)
}
