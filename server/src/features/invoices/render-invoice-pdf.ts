import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { addCents, sumCents } from '@myaccount/domain/kernel/money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { openPdf } from '../../pdf/open-pdf.ts'
import type { PdfRow } from '../../pdf/put-rows.ts'

/**
 * The printed bill (domain.md 2.6) as a tagged PDF: bill-to, numbers, dates, term, what was billed before, the items,
 * the amount due. `printedOn` stands at the foot, since a bill changes when it is paid.
 */
export async function renderInvoicePdf(invoice: InvoiceDetail, printedOn: CalendarDate): Promise<Buffer> {
  const title = `Invoice ${invoice.invoiceNumber}`
  const pdf = openPdf(title, printedOn)
  pdf.title(title)
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
      label: `Amount due by ${formatCalendarDate(dueDate)}`,
      amount: formatCents(amountDueCents),
      kind: 'sum',
    },
  ]
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

function closingSentences(invoice: InvoiceDetail, today: CalendarDate): string[] {
  const { draftsOn, amountDueCents } = invoice
  const drafted =
    draftsOn === null || amountDueCents <= 0
      ? []
      : [
          `This bill is drafted from your bank on ${formatCalendarDate(draftsOn)}. You need not pay it by hand.`,
        ]
  return [...drafted, ...cancellationSentences(invoice, today)]
}

/** As the page of the invoice says it: a notice that was carried out, or whose day has passed, is not open. */
function cancellationSentences(invoice: InvoiceDetail, today: CalendarDate): string[] {
  const { policyStatus, policyEffectiveDate, policyExpirationDate, cancellation } = invoice
  const standing = decidePolicyStanding(
    { policyStatus, effectiveDate: policyEffectiveDate, expirationDate: policyExpirationDate, cancellation },
    today,
  )
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
      return ['Paying this invoice does not bring the policy back. Call your agency before you pay.']
    default:
      return []
  }
}
