import { draftDateOf } from '@myaccount/domain/bank-draft/draft-date-of'
import { nextBankingDay } from '@myaccount/domain/calendar/next-banking-day'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { noCents } from '@myaccount/domain/kernel/money'
import { type Book, type InvoiceRecord, isOpen } from '../book.ts'
import { endNotice, giveNotice } from './notices.ts'
import { changeInvoice, finishWork, openWork, type Work, type WorkDone } from './work.ts'

// The timeline of domain.md 2.9: due Mar 16, notice Mar 23, cover ends Apr 07, 12:01 a.m.
const noticeAfterDueDays = 7

/**
 * One business day of the carrier's billing, in the order its batches run: cancellations at 12:01 a.m.,
 * bills, due dates, money of drafts, notices. Returns the book after the day and the records to send to the
 * portal, oldest first. Days are run one after the other; a day that was run already changes nothing.
 */
export function advanceDay(book: Book, day: CalendarDate): WorkDone {
  if (day <= book.day) return { book, lines: [] }
  const work = openWork(book, day)
  for (const policy of book.policies.values()) endNotice(work, policy)
  for (const invoice of book.invoices.values()) moveInvoice(work, invoice)
  for (const [policyNumber, pastDue] of pastDueByPolicy(work)) giveNotice(work, policyNumber, pastDue)
  return finishWork(work)
}

/**
 * An invoice is planned, billed, due, and paid by draft; it takes several steps when their days fall together
 * (domain.md 2.2).
 */
function moveInvoice(work: Work, before: InvoiceRecord): void {
  // The planned invoices of a cancelled policy were deleted above.
  let invoice = work.invoices.get(before.id)
  if (!invoice) return
  if (invoice.data.invoiceStatus === 'planned' && invoice.data.billDate <= work.day) {
    const amountDueCents = invoice.data.amountDueCents ?? invoice.data.amountCents
    invoice = changeInvoice(work, invoice, { invoiceStatus: 'billed', amountDueCents })
  }
  if (invoice.data.invoiceStatus === 'billed' && invoice.data.dueDate <= work.day) {
    invoice = changeInvoice(work, invoice, { invoiceStatus: 'due' })
  }
  if (invoice.data.invoiceStatus === 'due' && isOpen(invoice) && isPaidByDraft(work, invoice)) {
    changeInvoice(work, invoice, { amountDueCents: noCents, paidStatus: 'Paid' })
  }
}

function draftDateFor(work: Work, invoice: InvoiceRecord): CalendarDate | null {
  const draft = work.policies.get(invoice.data.policyNumber)?.data.draft
  if (!draft) return null
  return draftDateOf(
    { draftState: draft.state, enrolledOn: draft.enrolledOn ? calendarDate(draft.enrolledOn) : null },
    calendarDate(invoice.data.dueDate),
  )
}

/** The bank's money arrives on the banking day after the draft. */
function isPaidByDraft(work: Work, invoice: InvoiceRecord): boolean {
  const draftsOn = draftDateFor(work, invoice)
  return draftsOn !== null && nextBankingDay(draftsOn) <= work.day
}

/** Returns directly billed invoices that are not drafted and are a week past due. */
function pastDueByPolicy(work: Work): Map<string, InvoiceRecord[]> {
  const found = new Map<string, InvoiceRecord[]>()
  for (const invoice of work.invoices.values()) {
    const { invoiceStatus, dueDate, policyNumber } = invoice.data
    if (invoiceStatus !== 'due' || addDays(calendarDate(dueDate), noticeAfterDueDays) > work.day) continue
    if (draftDateFor(work, invoice) !== null) continue
    const others = found.get(policyNumber)
    if (others) others.push(invoice)
    else found.set(policyNumber, [invoice])
  }
  return found
}
