import { addDays } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents, cents } from '@myaccount/domain/kernel/money'
import type { Book, FeedLine, InvoiceRecord } from '../book.ts'
import { harrowValeNotation, type Notation } from '../notation.ts'
import { type CarrierPayment, keptCentsByLine, type PaymentLine, standingOf } from './carrier-payment.ts'
import { endNoticeThatWasPaid } from './notices.ts'
import { changeInvoice, finishWork, openWork, type Work, type WorkDone } from './work.ts'

/** Billing charges this fee once for a payment that came back for lack of funds (domain.md 2.5, 4.2). */
const feeCents = cents(25_00)
const lackOfFunds: readonly (string | undefined)[] = ['R01', 'R09']
/** The days between bill date and due date (domain.md 4.2). */
const billedBeforeDueDays = 21

const fee = {
  kind: 'fee',
  code: 'returned_payment_fee',
  description: 'Returned payment fee',
  amountCents: feeCents,
} as const

/**
 * Adds the fee to the policy's next planned bill, because an issued bill does not change. Without a planned
 * bill it is billed by itself. Returns whether it was added.
 */
function putReturnedFee(work: Work, payment: CarrierPayment, notation: Notation): boolean {
  const [line] = payment.lines
  const isCharged = lackOfFunds.includes(payment.returnedFor) && standingOf(payment) === 'sent_back'
  if (!isCharged || payment.isFeePut || line === undefined) return false
  const next = nextPlanned(work, line.policyNumber)
  if (next === undefined) billAlone(work, payment, line.policyNumber, notation)
  else addFee(work, next)
  return true
}

function nextPlanned(work: Work, policyNumber: string): InvoiceRecord | undefined {
  return [...work.invoices.values()]
    .filter(({ data }) => data.invoiceStatus === 'planned' && data.policyNumber === policyNumber)
    .sort((a, b) => a.data.billDate.localeCompare(b.data.billDate))[0]
}

function addFee(work: Work, invoice: InvoiceRecord): void {
  const { amountCents, amountDueCents, items } = invoice.data
  const premium = { kind: 'installment', code: 'premium', description: 'Premium', amountCents } as const
  changeInvoice(work, invoice, {
    amountCents: addCents(cents(amountCents), feeCents),
    amountDueCents: amountDueCents === null ? null : addCents(cents(amountDueCents), feeCents),
    items: [...(items?.length ? items : [premium]), fee],
  })
}

/** The id and number are derived from the payment's confirmation, so that the same fee again is a repeat. */
function billAlone(
  work: Work,
  { confirmation, accountNumber }: CarrierPayment,
  policyNumber: string,
  notation: Notation,
): void {
  const before: InvoiceRecord = {
    v: 1,
    type: 'invoice',
    id: `fee:${confirmation}`,
    version: 0,
    op: 'upsert',
    accountNumber,
    data: {
      invoiceNumber: notation.invoiceNumber(digitsFrom(confirmation)),
      policyNumber,
      invoiceStatus: 'billed',
      billDate: work.day,
      dueDate: addDays(work.day, billedBeforeDueDays),
      amountCents: feeCents,
      amountDueCents: feeCents,
      paidStatus: 'Unpaid',
      items: [fee],
    },
  }
  changeInvoice(work, before, {})
}

/** Ten digits that differ from the demo's bills, which begin with a 1 or a 2. */
function digitsFrom(confirmation: string): string {
  const value = [...confirmation].reduce((sum, sign) => (sum * 37 + sign.charCodeAt(0)) % 1_000_000_000, 0)
  return `8${String(value).padStart(9, '0')}`
}

/**
 * Updates the book for the payments received: money received lowers its invoices and is posted once, money
 * sent back is owed again (domain.md 2.7, 2.10). An amount beyond an invoice stays a credit with its payment
 * and pays the invoice again if it reopens. `at`: ISO 8601, UTC. Running it twice changes nothing.
 */
export function settlePayments(book: Book, at: string, notation = harrowValeNotation): WorkDone {
  const work = openWork(book, book.day)
  const postings: FeedLine[] = []
  for (const payment of book.payments.values()) {
    if (payment.stage !== 'received') continue
    postings.push(...settle(work, payment, at))
    const settled = work.payments.get(payment.confirmation) ?? payment
    if (putReturnedFee(work, settled, notation))
      work.payments.set(settled.confirmation, { ...settled, isFeePut: true })
  }
  // The portal treats a payment as posted once it has the last posting, so the invoices are sent first.
  work.lines.push(...postings)
  return finishWork(work)
}

/** Returns the postings of the payment that are to be sent, if it had none yet. */
function settle(work: Work, payment: CarrierPayment, at: string): FeedLine[] {
  const kept = keptCentsByLine(payment)
  const lines = payment.lines.map((line, index) => settleLine(work, line, kept[index] ?? 0))
  const isToPost = standingOf(payment) === 'waiting_to_be_posted'
  const isMoved = lines.some((line, index) => line.takenCents !== payment.lines[index]?.takenCents)
  if (!isMoved && !isToPost) return []
  work.payments.set(payment.confirmation, {
    ...payment,
    lines,
    postedAt: isToPost ? at : payment.postedAt,
  })
  for (const policyNumber of new Set(lines.map((line) => line.policyNumber)))
    endNoticeThatWasPaid(work, policyNumber)
  return isToPost ? lines.map((line, index) => postingOf(work, payment, line, kept[index] ?? 0, at)) : []
}

/**
 * Returns the line with the amount that its invoice has taken by then. An invoice unknown to billing takes
 * nothing.
 */
function settleLine(work: Work, line: PaymentLine, keptCents: number): PaymentLine {
  const changeCents = keptCents - line.takenCents
  if (changeCents === 0) return line
  const invoice = findInvoice(work, line.invoiceNumber)
  if (!invoice) return line
  const { amountDueCents, dueDate, invoiceStatus } = invoice.data
  const dueCents = amountDueCents ?? 0
  const paidCents = Math.min(changeCents, dueCents)
  if (paidCents === 0) return line
  const leftCents = cents(dueCents - paidCents)
  changeInvoice(work, invoice, {
    amountDueCents: leftCents,
    paidStatus: paidStatusOf(invoice, leftCents),
    // The invoice was closed on the day it fell due, and no batch has processed it since.
    ...(invoiceStatus === 'billed' && dueDate <= work.day && { invoiceStatus: 'due' }),
  })
  return { ...line, takenCents: line.takenCents + paidCents }
}

function findInvoice(work: Work, invoiceNumber: string): InvoiceRecord | undefined {
  for (const invoices of [work.invoices, work.closedInvoices]) {
    for (const invoice of invoices.values())
      if (invoice.data.invoiceNumber === invoiceNumber && invoice.data.invoiceStatus !== 'planned')
        return invoice
  }
  return undefined
}

function paidStatusOf({ data }: InvoiceRecord, leftCents: Cents): InvoiceRecord['data']['paidStatus'] {
  if (leftCents === 0) return 'Paid'
  return leftCents < data.amountCents ? 'Partially Paid' : 'Unpaid'
}

/** The id is derived from the content, so that the same posting again is a repeat. */
function postingOf(
  work: Work,
  { confirmation, accountNumber }: CarrierPayment,
  { invoiceNumber, cents: paidCents, takenCents }: PaymentLine,
  keptCents: number,
  at: string,
): FeedLine {
  const invoiceVersion = findInvoice(work, invoiceNumber)?.version
  return {
    v: 1,
    type: 'payment_posting',
    id: `post:${confirmation}:${invoiceNumber}`,
    version: 1,
    op: 'upsert',
    accountNumber,
    data: {
      confirmation,
      invoiceNumber,
      cents: cents(paidCents),
      appliedCents: cents(takenCents),
      unappliedCents: cents(keptCents - takenCents),
      at,
      ...(invoiceVersion !== undefined && { invoiceVersion }),
    },
  }
}
