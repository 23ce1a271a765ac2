import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import { decideInvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import { payableByHand, whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { addCents, sumCents } from '@myaccount/domain/kernel/money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { PolicyToPay } from '@myaccount/domain/policies/is-payable-by-portal'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { openPdf, type Pdf } from '../../pdf/open-pdf.ts'
import type { PdfRow } from '../../pdf/put-rows.ts'

/** Who is paid, and where: the configuration's. */
export interface Payee {
  readonly name: string
  readonly phone: string
  readonly remittanceAddress: string
  readonly publicUrl: string
}

interface InvoicePdfOptions {
  readonly invoice: InvoiceDetail
  /** Of the carrier's calendar: a bill is true on its day. */
  readonly printedOn: CalendarDate
  readonly payee: Payee
}

/**
 * The printed bill (domain.md 2.6) as a tagged PDF: by whom, bill-to, numbers, dates, term, what was billed before,
 * the items, the amount due, what was paid, and how to pay. `printedOn` stands at the foot, since a bill changes when
 * it is paid.
 */
export async function renderInvoicePdf({ invoice, printedOn, payee }: InvoicePdfOptions): Promise<Buffer> {
  const title = `Invoice ${invoice.invoiceNumber}`
  const pdf = openPdf(title, printedOn)
  pdf.title(title)
  pdf.paragraph(`${payee.name} · ${formatPhone(payee.phone)}`, 'quiet')
  pdf.paragraph(`Payments by mail: ${payee.remittanceAddress}`, 'quiet')
  pdf.paragraph(`Billed ${formatCalendarDate(invoice.billDate)} · Account ${invoice.accountNumber}`, 'quiet')
  pdf.gap()
  pdf.heading('Bill to')
  pdf.paragraph(addressLines(invoice).join('\n'))
  pdf.gap()
  pdf.heading(`${policyTypeLabel(invoice.policyType)}, policy ${invoice.policyNumber}`)
  for (const sentence of policySentences(invoice)) pdf.paragraph(sentence)
  pdf.gap()
  pdf.table(rowsOf(invoice))
  for (const sentence of closingSentences(invoice, printedOn)) pdf.paragraph(sentence)
  pdf.gap()
  putPayments(pdf, invoice, printedOn)
  putHowToPay(pdf, { invoice, printedOn, payee })
  pdf.paragraph(`Printed ${formatCalendarDate(printedOn)}. A later payment is not shown.`, 'small')
  return await pdf.finish()
}

function rowsOf(invoice: InvoiceDetail): PdfRow[] {
  const { previousBalanceCents, items, dueDate, amountDueCents } = invoice
  const totalCents = addCents(previousBalanceCents, sumCents(items.map((item) => item.amountCents)))
  const before = { label: 'Previously billed', amount: formatCents(previousBalanceCents) }
  return [
    ...(previousBalanceCents === 0 ? [] : [before]),
    ...items.map(({ description, amountCents }) => ({
      label: description,
      amount: formatCents(amountCents),
    })),
    { label: 'Total of this bill', amount: formatCents(totalCents) },
    {
      label: amountDueCents > 0 ? `Amount due by ${formatCalendarDate(dueDate)}` : 'Amount due',
      amount: formatCents(amountDueCents),
      kind: 'sum',
    },
  ]
}

/** What was paid here, where the bill is paid or partly paid; payments made elsewhere are not known one by one. */
function putPayments(pdf: Pdf, invoice: InvoiceDetail, printedOn: CalendarDate): void {
  const standing = standingOf(invoice, printedOn)
  const isPaid = standing.kind === 'paid'
  if (!isPaid && !('isPartlyPaid' in standing && standing.isPartlyPaid)) return
  const payments = (invoice.paidWith ?? []).map(({ confirmation, sentOn, amountCents }) => ({
    label: `Payment ${confirmation}, ${formatCalendarDate(sentOn)}`,
    amount: formatCents(amountCents),
  }))
  pdf.heading(isPaid ? 'Paid' : 'Partly paid')
  if (payments.length > 0) pdf.table(payments)
  else pdf.paragraph(isPaid ? 'This invoice is paid.' : 'A part of it has been paid.')
  pdf.gap()
}

/** Nothing where paying by hand is not what to do: the sentences above say why. */
function putHowToPay(pdf: Pdf, { invoice, printedOn, payee }: InvoicePdfOptions): void {
  if (!payableByHand(invoice, policyOf(invoice), printedOn)) return
  pdf.heading('How to pay')
  pdf.paragraph(`Online: sign in at ${payee.publicUrl}.`)
  pdf.paragraph(
    `By mail: send a check to ${payee.name}, ${payee.remittanceAddress}. Write invoice ${invoice.invoiceNumber} on it.`,
  )
  pdf.paragraph(`Questions: call us at ${formatPhone(payee.phone)}.`)
  pdf.gap()
}

function standingOf({ dueDate, ...invoice }: InvoiceDetail, today: CalendarDate) {
  return decideInvoiceStanding({ ...invoice, invoiceDueDate: dueDate }, today)
}

/** As the domain's rules read it. */
function policyOf(invoice: InvoiceDetail): PolicyToPay {
  const { policyStatus, billingMethod, cancellation } = invoice
  const { policyEffectiveDate: effectiveDate, policyExpirationDate: expirationDate } = invoice
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation }
}

function addressLines({ accountName, billTo }: InvoiceDetail): string[] {
  const second = billTo.line2 === undefined ? [] : [billTo.line2]
  return [accountName, billTo.line1, ...second, `${billTo.city}, ${billTo.state} ${billTo.zip}`]
}

function policySentences(invoice: InvoiceDetail): string[] {
  const { installmentNumber, installmentCount, agency } = invoice
  const term = `Policy period ${formatCalendarDate(invoice.policyEffectiveDate)} to ${formatCalendarDate(invoice.policyExpirationDate)}.`
  const installment =
    installmentNumber === null || installmentCount === null
      ? []
      : [`Installment ${installmentNumber} of ${installmentCount}.`]
  return [
    term,
    ...installment,
    `Your agency: ${agency.name}${agency.phone === null ? '' : `, ${formatPhone(agency.phone)}`}.`,
  ]
}

/** Why it is not to be paid by hand, as its page says it, and what a notice of cancellation asks for. */
function closingSentences(invoice: InvoiceDetail, today: CalendarDate): string[] {
  return [...notByHandSentences(invoice, today), ...cancellationSentences(invoice, today)]
}

function notByHandSentences(invoice: InvoiceDetail, today: CalendarDate): string[] {
  switch (whyNotPayableByHand(invoice, policyOf(invoice), today)) {
    case 'payment-pending':
      return ['A payment for this invoice is on its way. You do not need to pay it again.']
    case 'drafted':
      return invoice.draftsOn === null
        ? []
        : [
            `This bill is drafted from your bank on ${formatCalendarDate(invoice.draftsOn)}. You do not need to pay it.`,
          ]
    case 'billed-by-agency':
      return ['Your agency collects this payment.']
    case 'billed-by-third-party':
      return ['Another party, such as your lender, collects this payment.']
    default:
      return []
  }
}

/** As the page of the invoice says it: a notice that was carried out, or whose day has passed, is not open. */
function cancellationSentences(invoice: InvoiceDetail, today: CalendarDate): string[] {
  const standing = decidePolicyStanding(policyOf(invoice), today)
  switch (standing.kind) {
    case 'cancels': {
      if (standing.cancelsOn === null) return ['A notice of cancellation is open.']
      const open = `A notice of cancellation is open: cover ends on ${formatCalendarDate(standing.cancelsOn)}.`
      if (standing.stoppedBy === null) return [open]
      const { amountCents, receivedBy } = standing.stoppedBy
      return [
        `${open} To keep this policy, ${formatCents(amountCents)} must be received by ${formatCalendarDate(receivedBy)}.`,
      ]
    }
    case 'cancelled':
    case 'cancellation-day-passed':
      if (invoice.amountDueCents <= 0) return []
      return ['Paying this invoice does not bring the policy back. Call your agency before you pay.']
    default:
      return []
  }
}
