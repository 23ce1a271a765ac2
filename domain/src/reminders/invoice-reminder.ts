import { type InvoiceToPay, whyNotPayableByHand } from '../invoices/payable-by-hand.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'

export const invoiceReminders = ['bill_ready', 'bill_due_soon', 'bill_past_due'] as const
export type InvoiceReminder = (typeof invoiceReminders)[number]

/** domain.md 2.9: "due −7". */
export const remindBeforeDays = 7
/** From then on cancellation is under way (domain.md 2.9: "due +22"), and the carrier writes. */
export const pastDueNotifiedDays = 21
/** A draft, and the bank's no to it, are over by then: until then the draft is what is told of. */
export const draftIsOverAfterDays = 10

export type InvoiceToRemind = InvoiceToPay & {
  readonly billDate: CalendarDate
  readonly dueDate: CalendarDate
  /** A payment for it is in dispute. */
  readonly isDisputed: boolean
  /** All that is due of it is scheduled for a day on which it still counts as paid in time. */
  readonly isScheduled: boolean
}

/**
 * What its payers are reminded of on that day: one thing at most. A day that jumps tells of where the invoice stands,
 * and not of what it passed on the way.
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
