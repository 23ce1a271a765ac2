import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { cents } from '@myaccount/domain/kernel/money'
import {
  type CarrierPayment,
  type PaymentStanding,
  standingOf,
  totalCentsOf,
} from '../billing/carrier-payment.ts'
import { html, type SafeHtml } from '../look/html.ts'

const standingLabels: Readonly<Record<PaymentStanding, string>> = {
  under_way: 'On its way',
  waiting_to_be_posted: 'Waits for BillingCenter',
  posted: 'Posted',
  sent_back: 'Sent back',
  failed: 'Not paid',
}

const shownAtMost = 50

/** Newest first, as billing heard of them. */
export function renderPaymentsPosted(payments: Iterable<CarrierPayment>): readonly SafeHtml[] {
  return [...payments].reverse().slice(0, shownAtMost).map(renderPayment)
}

function renderPayment(payment: CarrierPayment): SafeHtml {
  const { confirmation, lines, sentBackCents, countsAsReceivedOn } = payment
  const standing = standingOf(payment)
  const invoices = lines.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  const isRefundedInPart = sentBackCents > 0 && standing !== 'sent_back'
  return html`<li><div class="row-text"><strong>${formatCents(cents(totalCentsOf(payment)))}, ${confirmation}</strong>
<span>${lines.length === 1 ? 'Invoice' : 'Invoices'} ${invoices}, sent ${formatCalendarDate(countsAsReceivedOn)}</span>
${isRefundedInPart && html`<span>${formatCents(cents(sentBackCents))} of it was sent back.</span>`}</div>
<span class="state">${standingLabels[standing]}</span></li>`
}
