import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Book, type FeedLine, type InvoiceRecord, isOpen, type PolicyRecord } from '../book.ts'
import { type CarrierPayment, keptCentsByLine } from './carrier-payment.ts'

/** A working copy of the book, and the records to send to the portal, oldest first. */
export interface Work {
  readonly day: CalendarDate
  readonly invoices: Map<string, InvoiceRecord>
  readonly policies: Map<string, PolicyRecord>
  readonly payments: Map<string, CarrierPayment>
  readonly closedInvoices: Map<string, InvoiceRecord>
  readonly lines: FeedLine[]
}

export interface WorkDone {
  readonly book: Book
  readonly lines: readonly FeedLine[]
}

export function openWork(book: Book, day: CalendarDate): Work {
  return {
    day,
    invoices: new Map(book.invoices),
    policies: new Map(book.policies),
    payments: new Map(book.payments),
    closedInvoices: new Map(book.closedInvoices),
    lines: [],
  }
}

export function finishWork({ lines, ...book }: Work): WorkDone {
  return { book, lines }
}

export function changeInvoice(
  work: Work,
  invoice: InvoiceRecord,
  data: Partial<InvoiceRecord['data']>,
): InvoiceRecord {
  const { id } = invoice
  const changed = { ...invoice, version: invoice.version + 1, data: { ...invoice.data, ...data } }
  work.lines.push(changed)
  if (isOpen(changed)) {
    work.invoices.set(id, changed)
    work.closedInvoices.delete(id)
    return changed
  }
  work.invoices.delete(id)
  if (linesOn(work, changed).length > 0) work.closedInvoices.set(id, changed)
  return changed
}

export function changePolicy(work: Work, policy: PolicyRecord, data: Partial<PolicyRecord['data']>): void {
  const changed = { ...policy, version: policy.version + 1, data: { ...policy.data, ...data } }
  work.policies.set(policy.data.policyNumber, changed)
  work.lines.push(changed)
}

/**
 * The amount owed beyond the money on its way: a bank debit that was sent in time counts on the day it was
 * sent, though it arrives days later (domain.md 1.3, 2.9). With `before`, only payments sent before that day
 * count.
 */
export function owedBeyondMoneyUnderWay(work: Work, invoice: InvoiceRecord, before?: CalendarDate): number {
  const underWayCents = linesOn(work, invoice)
    .filter(({ payment }) => before === undefined || payment.countsAsReceivedOn < before)
    .reduce((total, { waitingCents }) => total + waitingCents, 0)
  return Math.max(0, (invoice.data.amountDueCents ?? 0) - underWayCents)
}

/** The payments that name the invoice, and the part of each that the invoice has not taken yet but may. */
function linesOn(work: Work, { data }: InvoiceRecord) {
  return [...work.payments.values()].flatMap((payment) => {
    const at = payment.lines.findIndex((line) => line.invoiceNumber === data.invoiceNumber)
    const line = payment.lines[at]
    if (!line) return []
    const keptCents = payment.stage === 'failed' ? 0 : (keptCentsByLine(payment)[at] ?? 0)
    return [{ payment, waitingCents: Math.max(0, keptCents - line.takenCents) }]
  })
}
