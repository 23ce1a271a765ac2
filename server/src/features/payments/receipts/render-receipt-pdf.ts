import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { describeForPayer } from './words/describe-for-payer.ts'
import { listPaymentFacts } from './words/list-payment-facts.ts'

/** Given up before it was sent, or still in the payer's hands: there is nothing to keep on paper. */
const withoutRecord: ReadonlySet<PaymentState> = new Set(['created', 'cancelled', 'expired'])

/** Wider than what the page offers: a payment that failed has a record too, for who asks for it. */
export function hasRecord({ state, submittedAt }: PaymentFacts): boolean {
  return submittedAt !== null && !withoutRecord.has(state)
}

interface ReceiptOptions {
  readonly facts: PaymentFacts
  /** Of the carrier's calendar: a receipt is true on its day. */
  readonly madeOn: CalendarDate
  readonly timeZone: string
  readonly carrier: { readonly name: string; readonly phone: string }
}

/**
 * What the books say of a payment on that day, as a tagged PDF, with the text that the payer agreed to (domain.md
 * 3.3.5: a copy for everyone). It is called a receipt only once money was received.
 */
export async function renderReceiptPdf({
  facts,
  madeOn,
  timeZone,
  carrier,
}: ReceiptOptions): Promise<Buffer> {
  const { headline, sentences } = describeForPayer(facts)
  const title = `${titleOf(facts)} ${facts.confirmation}`
  const pdf = openPdf(title, madeOn)
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  pdf.heading(headline)
  pdf.amount(formatCents(facts.amountCents))
  for (const sentence of sentences) pdf.paragraph(sentence)
  pdf.gap()
  pdf.facts(listPaymentFacts(facts, timeZone))
  pdf.gap()
  pdf.heading('Invoices')
  pdf.table([
    ...facts.lines.map(({ invoiceNumber, policyType, policyNumber, amountCents }) => ({
      label: `Invoice ${invoiceNumber}, ${policyTypeLabel(policyType)}, policy ${policyNumber}`,
      amount: formatCents(amountCents),
    })),
    { label: 'Total', amount: formatCents(facts.amountCents), kind: 'sum' },
  ])
  pdf.gap()
  pdf.heading('What was authorized')
  const { text, hash } = facts.authorization
  // Of a reconstructed payment only the fingerprint is left.
  const said = text === '' ? 'The text is not kept with this payment any more.' : text
  for (const paragraph of said.split('\n')) pdf.paragraph(paragraph, 'small')
  pdf.paragraph(`Fingerprint of this text: ${hash}`, 'small')
  pdf.gap()
  pdf.paragraph(`As of ${formatCalendarDate(madeOn)}. What happens later is not shown.`, 'small')
  return await pdf.finish()
}

export function receiptFilename(facts: PaymentFacts): string {
  return `receipt-${facts.confirmation}.pdf`
}

function titleOf(facts: PaymentFacts): string {
  return describeForPayer(facts).moneyTaken === 'yes' ? 'Payment receipt' : 'Payment record'
}
