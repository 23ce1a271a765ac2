import { draftDateOf } from '@myaccount/domain/bank-draft/draft-date-of'
import { nextBankingDay } from '@myaccount/domain/calendar/next-banking-day'
import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents, noCents, sumCents } from '@myaccount/domain/kernel/money'
import { policyStatusMeanings } from '@myaccount/domain/policies/policy-status'
import { type Book, type FeedLine, type InvoiceRecord, isOpen, type PolicyRecord } from './book.ts'

// The timeline of domain.md 2.9: due Mar 16, notice Mar 23, cover ends Apr 07, 12:01 a.m.
export const noticeAfterDueDays = 7
/** Ten days by law and five for the mail. */
export const noticeRunsDays = 15
/** The sample delinquency plan cancels from $11 on (domain.md 2.9). */
export const smallestCancelledCents = 11_00

interface WorkingDay {
  readonly day: CalendarDate
  readonly invoices: Map<string, InvoiceRecord>
  readonly policies: Map<string, PolicyRecord>
  readonly lines: FeedLine[]
}

/**
 * One business day of the carrier's billing, in the order its batches run: cancellations at 12:01 a.m., bills, due
 * dates, money of drafts, notices. Answers the book after it and what the portal has to be told, oldest first.
 * Days are run one after the other; a day that was run already changes nothing.
 */
export function advanceDay(book: Book, day: CalendarDate): { book: Book; lines: FeedLine[] } {
  if (day <= book.day) return { book, lines: [] }
  const work: WorkingDay = {
    day,
    invoices: new Map(book.invoices),
    policies: new Map(book.policies),
    lines: [],
  }
  for (const policy of book.policies.values()) endNotice(work, policy)
  for (const invoice of book.invoices.values()) moveInvoice(work, invoice)
  for (const [policyNumber, pastDue] of pastDueByPolicy(work)) giveNotice(work, policyNumber, pastDue)
  return { book: { day, invoices: work.invoices, policies: work.policies }, lines: work.lines }
}

function changeInvoice(work: WorkingDay, invoice: InvoiceRecord, data: Partial<InvoiceRecord['data']>) {
  const changed = { ...invoice, version: invoice.version + 1, data: { ...invoice.data, ...data } }
  if (isOpen(changed)) work.invoices.set(invoice.id, changed)
  else work.invoices.delete(invoice.id)
  work.lines.push(changed)
  return changed
}

function changePolicy(work: WorkingDay, policy: PolicyRecord, data: Partial<PolicyRecord['data']>): void {
  const changed = { ...policy, version: policy.version + 1, data: { ...policy.data, ...data } }
  work.policies.set(policy.data.policyNumber, changed)
  work.lines.push(changed)
}

/** On the day of the notice: what is still owed ends the policy, what was paid ends the notice. */
function endNotice(work: WorkingDay, policy: PolicyRecord): void {
  const { cancellation, policyStatus, policyNumber } = policy.data
  if (!cancellation || policyStatus !== 'Pending Cancellation' || work.day < cancellation.cancelsOn) return
  const invoices = [...work.invoices.values()].filter((each) => each.data.policyNumber === policyNumber)
  const isOwing = invoices.some(({ data }) => data.invoiceStatus !== 'planned' && data.dueDate < work.day)
  // Where no payment stops it (fraud, underwriting), none ever did.
  if (!isOwing && cancellation.amountToStopCents !== null) {
    changePolicy(work, policy, { policyStatus: 'Active', cancellation: null })
    return
  }
  // The notice stays with the policy: its day is the day cover ended.
  changePolicy(work, policy, { policyStatus: 'Cancelled' })
  for (const { type, id, version, accountNumber, data } of invoices) {
    if (data.invoiceStatus !== 'planned') continue
    // No cover, no further bills.
    work.invoices.delete(id)
    work.lines.push({
      v: 1,
      type,
      id,
      version: version + 1,
      op: 'delete',
      ...(accountNumber && { accountNumber }),
    })
  }
}

/** Planned, billed, due, and paid by draft; several steps when their days fall together (domain.md 2.2). */
function moveInvoice(work: WorkingDay, before: InvoiceRecord): void {
  // A cancelled policy's planned invoices have gone above.
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

function draftDateFor(work: WorkingDay, invoice: InvoiceRecord): CalendarDate | null {
  const draft = work.policies.get(invoice.data.policyNumber)?.data.draft
  if (!draft) return null
  return draftDateOf(
    { draftState: draft.state, enrolledOn: draft.enrolledOn ? calendarDate(draft.enrolledOn) : null },
    calendarDate(invoice.data.dueDate),
  )
}

/** The bank's money is here on the banking day after the draft. */
function isPaidByDraft(work: WorkingDay, invoice: InvoiceRecord): boolean {
  const draftsOn = draftDateFor(work, invoice)
  return draftsOn !== null && nextBankingDay(draftsOn) <= work.day
}

/** What is to be paid by hand, billed direct, and a week late. */
function pastDueByPolicy(work: WorkingDay): Map<string, InvoiceRecord[]> {
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

function giveNotice(work: WorkingDay, policyNumber: string, pastDue: readonly InvoiceRecord[]): void {
  const policy = work.policies.get(policyNumber)
  if (policy?.data.billingMethod !== 'direct') return
  const { policyStatus, expirationDate } = policy.data
  if (policyStatusMeanings[policyStatus].cover !== 'in-force' || policyStatus === 'Pending Cancellation')
    return
  const cancelsOn = addDays(work.day, noticeRunsDays)
  // Cover that ends by itself before the notice has run is not cancelled.
  if (expirationDate <= cancelsOn) return
  const amountToStopCents = sumCents(pastDue.map(({ data }) => cents(data.amountDueCents ?? 0)))
  if (amountToStopCents < smallestCancelledCents) return
  changePolicy(work, policy, {
    policyStatus: 'Pending Cancellation',
    cancellation: { cancelsOn, amountToStopCents },
  })
}
