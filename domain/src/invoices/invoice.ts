import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type { InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'

/**
 * The life cycle codes (domain.md 2.2). They come in any letter case, so a row carries the text as it came and
 * `invoiceStatusCode` reads it.
 */
export const invoiceStatusCodes = ['planned', 'billed', 'due', 'carriedforward', 'writtenoff'] as const
export type InvoiceStatusCode = (typeof invoiceStatusCodes)[number]

/** The billing system's paid states, and the one the portal lays over them (domain.md 2.2). */
export const paidStatuses = ['Unpaid', 'Partially Paid', 'Paid', 'Pending Payment'] as const
export type PaidStatus = (typeof paidStatuses)[number]

/** What the rules need of an invoice; rows and answers that hold more fit as they are. */
export type Invoice = {
  readonly invoiceNumber: InvoiceNumber
  readonly invoiceStatus: string
  readonly invoiceDueDate: CalendarDate
  /** `amountDueExt`: what to pay for this invoice now, null counted as 0. Never recomputed from items (2.3). */
  readonly amountDueCents: Cents
  readonly paidStatus: PaidStatus
}

/** An invoice with the day on which the bank draft takes it, null when it is paid by hand (bank-draft/draft-date-of). */
export type DraftableInvoice = Invoice & { readonly draftsOn: CalendarDate | null }

/** Null for a code that we do not know: it is shown by its dates and amounts. */
export function invoiceStatusCode(invoiceStatus: string): InvoiceStatusCode | null {
  const text = invoiceStatus.trim().toLowerCase()
  return invoiceStatusCodes.find((code) => code === text) ?? null
}
