import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { decideInvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import { payableByHand, whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addCents, type Cents, sumCents } from '@myaccount/domain/kernel/money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { PolicyToPay } from '@myaccount/domain/policies/is-payable-by-portal'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { billAmounts, billMessages, billNotices, howToPay } from '@myaccount/messages/invoices/bill-messages'
import { sayLine } from '@myaccount/messages/invoices/line-words'
import { fill, type Message, type Text } from '@myaccount/messages/message'
import { namePolicyType } from '@myaccount/messages/names/policy-name'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { OpenPdf, Pdf } from '../../pdf/open-pdf.ts'
import type { PdfHead } from '../../pdf/pdf-content.ts'
import type { PdfRow } from '../../pdf/put-rows.ts'

/** The payee and its address, from the configuration. */
export interface Payee extends PdfHead {
  readonly name: string
  readonly phone: string
  readonly remittanceAddress: string
  readonly publicUrl: string
}

interface InvoicePdfOptions {
  readonly invoice: InvoiceDetail
  /** The date in the carrier's calendar: a printed bill is true on that day only. */
  readonly printedOn: CalendarDate
  readonly payee: Payee
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
  /** The code in the address of the QR code (scan-codes.ts); null where guests cannot pay. */
  readonly scanCode: string | null
}

/**
 * Renders the printed bill (domain.md 2.6) as a tagged PDF: the issuer, bill-to, numbers, dates, term, the amounts
 * billed before, the items, the amount due, the payments, and how to pay. `printedOn` is at the foot, since a bill
 * changes when it is paid.
 */
export async function renderInvoicePdf(options: InvoicePdfOptions): Promise<Buffer> {
  const { invoice, printedOn, payee, speaker, openPdf } = options
  const text = (message: Message) => say(speaker, message)
  const { invoiceNumber, accountNumber, policyNumber, billDate } = invoice
  const title = text(fill(billMessages.title, { invoiceNumber }))
  const pdf = openPdf({ title, madeOn: printedOn, language: speaker.locale, head: payee })
  pdf.title(title)
  pdf.paragraph(`${payee.name} · ${formatPhone(payee.phone)}`, 'quiet')
  pdf.paragraph(text(fill(billMessages.paymentsByMail, { address: payee.remittanceAddress })), 'quiet')
  pdf.paragraph(text(fill(billMessages.billed, { day: { date: billDate }, accountNumber })), 'quiet')
  pdf.gap()
  pdf.heading(text(billMessages.billTo))
  pdf.paragraph(addressLines(invoice).join('\n'))
  pdf.gap()
  const policyType = namePolicyType(invoice.policyType)
  pdf.heading(text(fill(billMessages.policy, { policyType, policyNumber })))
  for (const sentence of policySentences(invoice)) pdf.paragraph(text(sentence))
  pdf.gap()
  pdf.table(rowsOf(invoice, speaker))
  for (const sentence of closingSentences(invoice, printedOn)) pdf.paragraph(say(speaker, sentence))
  pdf.gap()
  putPayments(pdf, options)
  putHowToPay(pdf, options)
  pdf.paragraph(text(fill(billMessages.printed, { day: { date: printedOn } })), 'small')
  return await pdf.finish()
}

function rowsOf(invoice: InvoiceDetail, speaker: Speaker): PdfRow[] {
  const { previousBalanceCents, items, dueDate, amountDueCents } = invoice
  const totalCents = addCents(previousBalanceCents, sumCents(items.map((item) => item.amountCents)))
  const amountOf = (cents: Cents) => write(speaker, { cents })
  const before = { label: say(speaker, billAmounts.before), amount: amountOf(previousBalanceCents) }
  const due = amountDueCents > 0 ? fill(billAmounts.dueBy, { day: { date: dueDate } }) : billAmounts.due
  return [
    ...(previousBalanceCents === 0 ? [] : [before]),
    ...items.map((item) => ({
      label: sayLine(speaker, item, invoice),
      amount: amountOf(item.amountCents),
    })),
    { label: say(speaker, billAmounts.total), amount: amountOf(totalCents) },
    { label: say(speaker, due), amount: amountOf(amountDueCents), kind: 'sum' },
  ]
}

/**
 * Lists the payments made here, where the bill is paid or partly paid; payments made elsewhere are not known one
 * by one.
 */
function putPayments(pdf: Pdf, { invoice, printedOn, speaker }: InvoicePdfOptions): void {
  const standing = standingOf(invoice, printedOn)
  const isPaid = standing.kind === 'paid'
  if (!isPaid && !('isPartlyPaid' in standing && standing.isPartlyPaid)) return
  const payments = (invoice.paidWith ?? []).map(({ confirmation, sentOn, amountCents }) => ({
    label: say(speaker, fill(billAmounts.payment, { confirmation, day: { date: sentOn } })),
    amount: write(speaker, { cents: amountCents }),
  }))
  pdf.heading(say(speaker, isPaid ? billAmounts.paid : billAmounts.partlyPaid))
  if (payments.length > 0) pdf.table(payments)
  else pdf.paragraph(say(speaker, isPaid ? billAmounts.isPaid : billAmounts.isPartlyPaid))
  pdf.gap()
}

/** Prints how to pay, unless the bill is not to be paid by hand: the sentences above it say why. */
function putHowToPay(pdf: Pdf, { invoice, printedOn, payee, speaker, scanCode }: InvoicePdfOptions): void {
  if (!payableByHand(invoice, policyOf(invoice), printedOn)) return
  const { invoiceNumber } = invoice
  const { name, remittanceAddress: address, publicUrl: url, phone } = payee
  pdf.heading(say(speaker, howToPay.heading))
  for (const way of [
    fill(howToPay.online, { url }),
    fill(howToPay.byMail, { payee: name, address, invoiceNumber }),
    fill(howToPay.questions, { phone: formatPhone(phone) }),
  ])
    pdf.paragraph(say(speaker, way))
  // A scan still asks for the ZIP code. The code is after the `#` in the address, which no server receives.
  if (scanCode !== null)
    pdf.qrCode({
      address: `${url}/guest-checkout?invoice=${encodeURIComponent(invoiceNumber)}#${scanCode}`,
      words: say(speaker, howToPay.scan),
      name: say(speaker, howToPay.code),
    })
  pdf.gap()
}

function standingOf({ dueDate, ...invoice }: InvoiceDetail, today: CalendarDate) {
  return decideInvoiceStanding({ ...invoice, invoiceDueDate: dueDate }, today)
}

/** Returns the policy in the shape that the domain's rules read. */
function policyOf(invoice: InvoiceDetail): PolicyToPay {
  const { policyStatus, billingMethod, cancellation } = invoice
  const { policyEffectiveDate: effectiveDate, policyExpirationDate: expirationDate } = invoice
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation }
}

function addressLines({ accountName, billTo }: InvoiceDetail): string[] {
  const second = billTo.line2 === undefined ? [] : [billTo.line2]
  return [accountName, billTo.line1, ...second, `${billTo.city}, ${billTo.state} ${billTo.zip}`]
}

function policySentences(invoice: InvoiceDetail): Message[] {
  const { agency } = invoice
  const { policyEffectiveDate: from, policyExpirationDate: to } = invoice
  return [
    fill(billMessages.period, { from: { date: from }, to: { date: to } }),
    ...installmentSentences(invoice),
    agency.phone === null
      ? fill(billMessages.agency, { agency: agency.name })
      : fill(billMessages.agencyWithPhone, { agency: agency.name, phone: formatPhone(agency.phone) }),
  ]
}

/** Returns the same text as the page; empty for a bill that is not an installment. */
function installmentSentences({
  installmentNumber: number,
  installmentCount: count,
}: InvoiceDetail): Message[] {
  if (number === null || count === null) return []
  return [count === 1 ? billMessages.singlePayment : fill(billMessages.installment, { number, count })]
}

/**
 * Returns why the bill is not to be paid by hand, in the words of its page, and what a notice of cancellation asks
 * for.
 */
function closingSentences(invoice: InvoiceDetail, today: CalendarDate): Text[] {
  return [...notByHandSentences(invoice, today), ...cancellationSentences(invoice, today)]
}

function notByHandSentences(invoice: InvoiceDetail, today: CalendarDate): Message[] {
  switch (whyNotPayableByHand(invoice, policyOf(invoice), today)) {
    case 'payment-pending':
      return [billNotices.onItsWay]
    case 'drafted':
      return invoice.draftsOn === null ? [] : [fill(billNotices.drafted, { day: { date: invoice.draftsOn } })]
    case 'billed-by-agency':
      return [billNotices.billedByAgency]
    case 'billed-by-third-party':
      return [billNotices.billedByThirdParty]
    default:
      return []
  }
}

/**
 * Returns the same text as the invoice's page: a notice that was carried out, or whose day has passed, is not
 * open.
 */
function cancellationSentences(invoice: InvoiceDetail, today: CalendarDate): Text[] {
  const standing = decidePolicyStanding(policyOf(invoice), today)
  switch (standing.kind) {
    case 'cancels': {
      if (standing.cancelsOn === null) return [billNotices.cancellationOpen]
      const open = fill(billNotices.coverEnds, { day: { date: standing.cancelsOn } })
      if (standing.stoppedBy === null) return [open]
      const { amountCents, receivedBy } = standing.stoppedBy
      const toKeep = { amount: { cents: amountCents }, day: { date: receivedBy } }
      // One paragraph, as the page has it.
      return [[open, fill(billNotices.toKeepPolicy, toKeep)]]
    }
    case 'cancelled':
    case 'cancellation-day-passed':
      if (invoice.amountDueCents <= 0) return []
      return [billNotices.doesNotReinstate]
    default:
      return []
  }
}
