import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type { InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { Invoice } from './invoice.ts'

/** A row of the pending list (domain.md 3.5). */
export type PendingPayment = {
  readonly paymentId: string
  /** `invoice_number_ext`. */
  readonly invoiceNumber: InvoiceNumber
  readonly amountCents: Cents
  /** The time of the submission by the system clock; it decides which of two rows is the newer. */
  readonly submittedAtMs: number
  /** The business day of the submission, which the page shows. */
  readonly sentOn: CalendarDate
}

type PendingRow = Pick<PendingPayment, 'paymentId' | 'invoiceNumber' | 'submittedAtMs'>

/**
 * Keeps one row per invoice, the newest (specification, section 3; domain.md 3.5); of two in the same
 * millisecond the greater id, so that server and client agree whatever the order of the rows.
 */
export function newestPendingPayments<Row extends PendingRow>(rows: readonly Row[]): Map<InvoiceNumber, Row> {
  const newest = new Map<InvoiceNumber, Row>()
  for (const row of rows) {
    const known = newest.get(row.invoiceNumber)
    if (known === undefined || isNewer(row, known)) newest.set(row.invoiceNumber, row)
  }
  return newest
}

function isNewer(a: PendingRow, b: PendingRow): boolean {
  return a.submittedAtMs === b.submittedAtMs ? a.paymentId > b.paymentId : a.submittedAtMs > b.submittedAtMs
}

/**
 * Sets `paidStatus` to 'Pending Payment' for every invoice that the pending list names. No other code does,
 * on the server or the client (ADR 0014). Invoices are matched by number, not by id. Invoices that are not
 * named are returned as the same object.
 */
export function markPendingPayments<OneInvoice extends Pick<Invoice, 'invoiceNumber' | 'paidStatus'>>(
  invoices: readonly OneInvoice[],
  pending: readonly Pick<PendingPayment, 'invoiceNumber'>[],
): OneInvoice[] {
  const inFlight = new Set(pending.map((row) => row.invoiceNumber))
  return invoices.map((invoice) =>
    inFlight.has(invoice.invoiceNumber) ? { ...invoice, paidStatus: 'Pending Payment' } : invoice,
  )
}
