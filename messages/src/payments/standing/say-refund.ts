import { type Cents, subtractCents } from '@myaccount/domain/kernel/money'
import { isRefundedInParts } from '@myaccount/domain/payments/payment-words'
import { fill, type Message } from '../../message.ts'
import type { PaymentEmailFacts } from './payment-email-facts.ts'
import { refundMessages } from './refund-messages.ts'

/** Says that a refund did not arrive, and what happens next; empty if it did. */
export function sayFailedRefund(failedCents: Cents): Message[] {
  if (failedCents <= 0) return []
  return [fill(refundMessages.failed, { amount: { cents: failedCents } }), refundMessages.stillOwed]
}

/**
 * Writes the page: what did not arrive, what went back and when, then what stays; only billing says what is
 * due again.
 */
export function sayRefundOnPage(payment: PaymentEmailFacts): Message[] {
  const { state, amountCents, refundedCents, refundFailedCents, postedOn, lines } = payment
  const { all, restExpected, restPaid } = refundMessages.page
  const back = [...sayFailedRefund(refundFailedCents), ...saySentBack(payment)]
  if (state === 'refunded') return refundFailedCents > 0 ? back : [...back, all]
  const left = { cents: subtractCents(amountCents, refundedCents) }
  const day = { date: payment.expectedPostDate }
  return [
    ...back,
    postedOn === null ? fill(restExpected, { left, count: lines.length, day }) : fill(restPaid, { left }),
  ]
}

/** Writes the text of emails and the receipt. */
export function sayRefundOnRecord(payment: PaymentEmailFacts): Message[] {
  const { state, amountCents, refundedCents, refundFailedCents, postedOn } = payment
  const { restPosted, restPaid } = refundMessages.record
  const back = [...sayFailedRefund(refundFailedCents), ...sayRefunds(payment)]
  if (state === 'refunded') return back
  const left = { cents: subtractCents(amountCents, refundedCents) }
  return [...back, fill(postedOn === null ? restPosted : restPaid, { left })]
}

function saySentBack(payment: PaymentEmailFacts): Message[] {
  const amountCents = arrived(payment)
  if (amountCents === 0) return []
  const { sentBack, sentBackOn, lastOn } = refundMessages.page
  const amount = { cents: amountCents }
  const date = dayOfRefund(payment)
  if (date === null) return [fill(sentBack, { amount })]
  return [fill(isRefundedInParts(payment.transitions) ? lastOn : sentBackOn, { amount, day: { date } })]
}

function sayRefunds(payment: PaymentEmailFacts): Message[] {
  const amountCents = arrived(payment)
  if (amountCents <= 0) return []
  const { refunds, givenBackOn, lastOn } = refundMessages.record
  const amounts = { amount: { cents: amountCents }, total: { cents: payment.amountCents } }
  const date = dayOfRefund(payment)
  if (date === null) return [fill(refunds, amounts)]
  return [fill(isRefundedInParts(payment.transitions) ? lastOn : givenBackOn, { ...amounts, day: { date } })]
}

function arrived({ refundedCents, refundFailedCents }: PaymentEmailFacts): Cents {
  return subtractCents(refundedCents, refundFailedCents)
}

/** Returns the day of the last refund; null if that may be the one that failed. */
function dayOfRefund({ refundedOn, refundFailedCents }: PaymentEmailFacts) {
  return refundFailedCents === 0 ? refundedOn : null
}
