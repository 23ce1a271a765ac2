import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type { InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'

/**
 * The life cycle codes (domain.md 2.2). They arrive in any letter case, so a row keeps the original text and
 * `invoiceStatusCode` reads it.
 */
export const invoiceStatusCodes = ['planned', 'billed', 'due', 'carriedforward', 'writtenoff'] as const
export type InvoiceStatusCode = (typeof invoiceStatusCodes)[number]

/** Billing's paid states, and the one that the portal overlays (domain.md 2.2). */
export const paidStatuses = ['Unpaid', 'Partially Paid', 'Paid', 'Pending Payment'] as const
export type PaidStatus = (typeof paidStatuses)[number]

/** The fields of an invoice that the rules need; rows and answers with more fields fit too. */
export type Invoice = {
  readonly invoiceNumber: InvoiceNumber
  readonly invoiceStatus: string
  readonly invoiceDueDate: CalendarDate
  /**
   * `amountDueExt`: the amount to pay for this invoice now, null counted as 0. Never recomputed from items
   * (2.3).
   */
  readonly amountDueCents: Cents
  readonly paidStatus: PaidStatus
}

/** An invoice with the day on which the bank draft takes it, null when it is paid by hand (bank-draft/draft-date-of). */
export type DraftableInvoice = Invoice & { readonly draftsOn: CalendarDate | null }

/** Null for an unknown code: the invoice is shown by its dates and amounts. */
export function invoiceStatusCode(invoiceStatus: string): InvoiceStatusCode | null {
  const text = invoiceStatus.trim().toLowerCase()
  return invoiceStatusCodes.find((code) => code === text) ?? null
}
