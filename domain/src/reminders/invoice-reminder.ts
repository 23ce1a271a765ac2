import { type InvoiceToPay, whyNotPayableByHand } from '../invoices/payable-by-hand.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'

export const invoiceReminders = ['bill_ready', 'bill_due_soon', 'bill_past_due'] as const
export type InvoiceReminder = (typeof invoiceReminders)[number]

/** The reminder "due −7" of domain.md 2.9. */
export const remindBeforeDays = 7
/** After this, cancellation is under way (domain.md 2.9: "due +22"), and the carrier writes. */
export const pastDueNotifiedDays = 21
/**
 * A draft and a refusal of it by the bank are over by then; until then people are notified of the draft
 * instead.
 */
export const draftIsOverAfterDays = 10

export type InvoiceToRemind = InvoiceToPay & {
  readonly billDate: CalendarDate
  readonly dueDate: CalendarDate
  /** A payment for the invoice is in dispute. */
  readonly isDisputed: boolean
  /** The whole amount due is scheduled for a day that still counts as in time. */
  readonly isScheduled: boolean
}

/**
 * Decides the reminder for the payers on that day: one at most. If the business day jumps, only the invoice's
 * current standing counts, not what it passed on the way.
 */
export function decideInvoiceReminder(
  invoice: InvoiceToRemind,
  policy: PolicyToPay,
  today: CalendarDate,
): InvoiceReminder | null {
  const { billDate, dueDate, draftsOn } = invoice
  if (invoice.isDisputed || invoice.isScheduled || whyNotPayableByHand(invoice, policy, today) !== null)
    return null
  if (draftsOn !== null && today <= addDays(dueDate, draftIsOverAfterDays)) return null
  if (today > addDays(dueDate, pastDueNotifiedDays)) return null
  if (today > dueDate) return 'bill_past_due'
  if (today >= addDays(dueDate, -remindBeforeDays)) return 'bill_due_soon'
  return today >= billDate ? 'bill_ready' : null
}
