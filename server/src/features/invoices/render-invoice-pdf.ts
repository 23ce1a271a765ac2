import { createRequire } from 'node:module'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { addCents, sumCents } from '@myaccount/domain/kernel/money'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const regular = require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff')
const bold = require.resolve('@fontsource/public-sans/files/public-sans-latin-600-normal.woff')

// The tokens of client/src/ui/theme/tokens.css that a bill needs.
const ink = '#15202d'
const quiet = '#566476'
const line = '#cfd7e1'
const primary = '#0b3d7a'

const margin = 54
const amountWidth = 110

/**
 * The printed bill (domain.md 2.6) as a tagged PDF: bill-to, numbers, dates, term, what was billed before, the items,
 * the amount due. `printedOn` stands at the foot, since a bill changes when it is paid.
 */
export async function renderInvoicePdf(invoice: InvoiceDetail, printedOn: CalendarDate): Promise<Buffer> {
  const title = `Invoice ${invoice.invoiceNumber}`
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'MyAccount', CreationDate: new Date(`${printedOn}T12:00:00Z`) },
  })
  const finished = collect(doc)
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin

  const put = (tag: 'H1' | 'H2' | 'P', draw: () => unknown) => root.add(doc.struct(tag, {}, draw))
  const text = (content: string, font: 'regular' | 'bold' = 'regular', size = 10.5, color = ink) =>
    doc.font(font).fontSize(size).fillColor(color).text(content, margin, undefined, { width })

  put('H1', () => text(title, 'bold', 20, primary))
  put('P', () =>
    text(
      `Billed ${formatCalendarDate(invoice.billDate)} · Account ${invoice.accountNumber}`,
      'regular',
      10.5,
      quiet,
    ),
  )
  doc.moveDown()
  put('H2', () => text('Bill to', 'bold', 12))
  put('P', () => text(addressLines(invoice).join('\n')))
  doc.moveDown()
  put('H2', () => text(`${policyTypeLabel(invoice.policyType)}, policy ${invoice.policyNumber}`, 'bold', 12))
  for (const sentence of policySentences(invoice)) put('P', () => text(sentence))
  doc.moveDown()

  const table = doc.struct('Table')
  root.add(table)
  const row = (label: string, amount: string, font: 'regular' | 'bold', size = 10.5) => {
    const y = doc.y
    const cells = doc.struct('TR')
    table.add(cells)
    cells.add(
      doc.struct('TD', {}, () =>
        doc
          .font(font)
          .fontSize(size)
          .fillColor(ink)
          .text(label, margin, y, { width: width - amountWidth }),
      ),
    )
    const after = doc.y
    cells.add(
      doc.struct('TD', {}, () =>
        doc.text(amount, margin + width - amountWidth, y, { width: amountWidth, align: 'right' }),
      ),
    )
    cells.end()
    doc.y = Math.max(after, doc.y) + 5
    doc.markContent('Artifact')
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    doc.endMarkedContent()
    doc.y += 6
  }
  if (invoice.previousBalanceCents !== 0)
    row('Previously billed', formatCents(invoice.previousBalanceCents), 'regular')
  for (const item of invoice.items) row(item.description, formatCents(item.amountCents), 'regular')
  row(
    'Total of this bill',
    formatCents(addCents(invoice.previousBalanceCents, sumCents(invoice.items.map((i) => i.amountCents)))),
    'regular',
  )
  row(`Amount due by ${formatCalendarDate(invoice.dueDate)}`, formatCents(invoice.amountDueCents), 'bold', 13)
  table.end()

  for (const sentence of closingSentences(invoice, printedOn)) put('P', () => text(sentence))
  doc.moveDown()
  put('P', () =>
    text(`Printed ${formatCalendarDate(printedOn)}. A later payment is not shown.`, 'regular', 9, quiet),
  )
  root.end()
  doc.end()
  return await finished
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
    `Your agency: ${agency.name}${agency.phone === null ? '' : `, ${agency.phone}`}.`,
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

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
