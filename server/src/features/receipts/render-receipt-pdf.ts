import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels, receiptMessages } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { OpenPdf } from '../../pdf/open-pdf.ts'
import type { PdfHead } from '../../pdf/pdf-content.ts'
import { describeForPayer } from './words/describe-for-payer.ts'
import { listPaymentFacts, nameLine, type RecipientPaymentFacts } from './words/list-payment-facts.ts'

/** A payment that was canceled before it was sent, or is still with the payer, has no record to print. */
const withoutRecord: ReadonlySet<PaymentState> = new Set(['created', 'cancelled', 'expired'])

/** More states than the page offers a record for: a failed payment has one too, at its address. */
export function hasRecord({ state, submittedAt }: PaymentFacts): boolean {
  return submittedAt !== null && !withoutRecord.has(state)
}

interface ReceiptOptions {
  readonly facts: RecipientPaymentFacts
  /** The date in the carrier's calendar: a receipt is true on that day only. */
  readonly madeOn: CalendarDate
  readonly timeZone: string
  readonly carrier: PdfHead & { readonly name: string; readonly phone: string }
  readonly speaker: Speaker
  readonly openPdf: OpenPdf
}

/**
 * Renders the books' data about a payment on that day as a tagged PDF, with the text that the payer agreed to
 * (domain.md 3.3.5: a copy for everyone). It is called a receipt only once money was received.
 */
export async function renderReceiptPdf({
  facts,
  madeOn,
  timeZone,
  carrier,
  speaker,
  openPdf,
}: ReceiptOptions): Promise<Buffer> {
  const { headline, sentences, moneyTaken } = describeForPayer(facts, speaker)
  const text = (message: Message) => say(speaker, message)
  const { confirmation } = facts
  const { receiptTitle, recordTitle } = receiptMessages
  const title = text(fill(moneyTaken === 'yes' ? receiptTitle : recordTitle, { confirmation }))
  const total = write(speaker, { cents: facts.amountCents })
  const pdf = openPdf({ title, madeOn, language: speaker.locale, head: carrier })
  pdf.title(title)
  pdf.paragraph(`${carrier.name} · ${formatPhone(carrier.phone)}`, 'quiet')
  pdf.gap()
  pdf.heading(headline)
  pdf.amount(total)
  for (const sentence of sentences) pdf.paragraph(sentence)
  pdf.gap()
  pdf.facts(listPaymentFacts(facts, timeZone, speaker))
  pdf.gap()
  pdf.heading(text(factLabels.invoices))
  pdf.table([
    ...facts.lines.map((line) => ({
      label: text(nameLine(line, facts.isToGuest)),
      amount: write(speaker, { cents: line.amountCents }),
    })),
    { label: text(factLabels.total), amount: total, kind: 'sum' },
  ])
  pdf.gap()
  pdf.heading(text(receiptMessages.authorized))
  const { text: agreed, hash } = facts.authorization
  // A reconstructed payment has lost the text and keeps only its fingerprint.
  const said = agreed === '' ? text(receiptMessages.textNotKept) : agreed
  for (const paragraph of said.split('\n')) pdf.paragraph(paragraph, 'small')
  pdf.paragraph(text(fill(receiptMessages.fingerprint, { hash })), 'small')
  pdf.gap()
  pdf.paragraph(text(fill(receiptMessages.asOf, { day: { date: madeOn } })), 'small')
  return await pdf.finish()
}

export function receiptFilename(facts: PaymentFacts): string {
  return `receipt-${facts.confirmation}.pdf`
}
