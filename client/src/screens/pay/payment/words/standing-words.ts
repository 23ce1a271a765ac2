import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { subtractCents } from '@myaccount/domain/kernel/money'
import { describePayment, isRefundedInParts } from '@myaccount/domain/payments/payment-words'
import { bankingDaysToPost } from '@myaccount/domain/payments/receipt-dates'
import { countOwedAgain } from '@myaccount/domain/payments/words/count-owed-again'
import { describeReason, describeRemedy } from '@myaccount/domain/payments/words/reason-words'
import { sayCredit } from '@myaccount/domain/payments/words/say-credit'
import { sayFailedRefund } from '@myaccount/domain/payments/words/say-failed-refund'
import { restWaits } from '../../../../parts/payments/describe-part-on-its-way.ts'

export interface StandingWords {
  /** The result, as the page's heading. */
  readonly headline: MessageDescriptor
  readonly title: MessageDescriptor
  /** Whether money was taken, then what to do and by when. Whole sentences. */
  readonly sentences: readonly MessageDescriptor[]
  readonly isTrouble: boolean
}

const received = msg`Payment received`
const noMoney = msg`No money has been taken.`
const moneyTaken = msg`The money has been taken.`
const nothingToDo = msg`There is nothing more to do.`

/** The last column of payment-machine.md, with the money always said (M22). */
export function describeStanding(payment: PaymentFacts): StandingWords {
  const { state, reason, failedBy } = payment
  const why = reason === null ? [] : asMessages(describeReason(reason.reason))
  const remedy = reason === null ? [] : asMessages(describeRemedy(reason.remedy))
  const posting = formatCalendarDate(payment.expectedPostDate)
  const count = payment.lines.length
  const days = bankingDaysToPost.bank
  switch (describePayment(state, failedBy).code) {
    case 'sent':
      return calm(msg`We sent your payment`, msg`Sent`, [
        msg`We are waiting for the answer. Do not pay again.`,
        msg`This page changes by itself.`,
      ])
    case 'confirm_with_bank':
      return calm(msg`Confirm this payment with your bank`, msg`Confirm with your bank`, [
        msg`Your bank asks you to confirm this payment. The money is taken when you confirm.`,
        msg`If you do not confirm within 30 minutes, the payment ends.`,
      ])
    case 'sent_to_bank':
      return calm(msg`We sent your payment to your bank`, msg`Sent to your bank`, [
        msg`Your bank takes about ${days} banking days, and the money may leave your account on any of them.`,
        msg`We expect ${plural(count, { one: 'your invoice', other: 'your invoices' })} to show it by ${posting}.`,
        sayPayAgain(payment),
      ])
    case 'received_being_posted':
      return calm(received, msg`Payment received, being posted`, [
        moneyTaken,
        msg`We expect ${plural(count, { one: 'your invoice', other: 'your invoices' })} to show it by ${posting}.`,
        nothingToDo,
      ])
    case 'paid':
      return calm(received, msg`Paid`, [moneyTaken, ...sayPosted(payment), nothingToDo])
    case 'declined':
      return trouble(msg`Your payment was declined`, msg`Declined`, [...why, noMoney, ...remedy])
    case 'bank_refused':
      return trouble(msg`Your bank refused this payment`, msg`Your bank refused it`, [
        ...why,
        noMoney,
        ...remedy,
      ])
    case 'not_sent':
      return trouble(msg`We could not send this payment`, msg`Not sent`, [
        msg`We could not send this payment.`,
        noMoney,
        ...why,
        ...remedy,
      ])
    case 'checking':
      return calm(msg`We are checking this payment`, msg`We are checking. Do not pay again.`, [
        msg`We do not know yet whether the money was taken. We keep asking, and this page changes by itself.`,
        msg`You are charged at most once.`,
      ])
    case 'not_completed':
      return state === 'created'
        ? calm(msg`Enter your code to pay`, msg`Enter the code that we sent you`, [
            noMoney,
            msg`The payment is sent when you enter the code. Without it, the payment ends after 30 minutes.`,
          ])
        : trouble(msg`This payment was not completed`, msg`Not completed`, [
            ...why,
            noMoney,
            msg`${plural(count, { one: 'The invoice is still open.', other: 'The invoices are still open.' })}`,
            ...remedy,
          ])
    case 'returned':
      return trouble(msg`Your bank returned this payment`, msg`Returned`, [
        ...why,
        ...sayOpenAgain(payment, remedy),
      ])
    case 'refunded':
      if (hasFailedRefund(payment))
        return trouble(msg`The refund did not reach you`, msg`Refund failed`, sayRefund(payment))
      return state === 'refunded'
        ? calm(msg`This payment was refunded`, msg`Refunded`, sayRefund(payment))
        : calm(msg`A part of this payment was refunded`, msg`Refunded in part`, sayRefund(payment))
    case 'under_dispute':
      return calm(msg`This payment is under dispute`, msg`Under dispute`, [
        msg`The money was taken, and the bank that issued the card is looking into this payment.`,
        msg`It may go back to you. We write to you when it is decided.`,
      ])
  }
}

/** What emails say too is a sentence of the domain already. */
function asMessages(sentences: readonly string[]): MessageDescriptor[] {
  return sentences.map((sentence) => msg`${sentence}`)
}

function calm(
  headline: MessageDescriptor,
  title: MessageDescriptor,
  sentences: readonly MessageDescriptor[],
): StandingWords {
  return { headline, title, sentences, isTrouble: false }
}

function trouble(
  headline: MessageDescriptor,
  title: MessageDescriptor,
  sentences: readonly MessageDescriptor[],
): StandingWords {
  return { headline, title, sentences, isTrouble: true }
}

/** Never that an invoice is open which asks for nothing (M22), nor to pay it then: billing may be later than the bank. */
function sayOpenAgain({ lines }: PaymentFacts, remedy: readonly MessageDescriptor[]): MessageDescriptor[] {
  const count = lines.length
  const owed = countOwedAgain(lines)
  if (owed === 0)
    return [
      msg`The money went back to you.`,
      msg`${plural(count, { one: 'The invoice does', other: 'The invoices do' })} not ask for it now. If that changes, you can pay it then.`,
    ]
  return [
    owed < count
      ? msg`The money went back to you, and ${plural(owed, { one: '# invoice is', other: '# invoices are' })} open again.`
      : msg`The money went back to you, and ${plural(count, { one: 'the invoice is', other: 'the invoices are' })} open again.`,
    ...remedy,
  ]
}

/** A part payment leaves a rest, and its invoice takes no second payment before the first has arrived. */
function sayPayAgain({ lines }: PaymentFacts): MessageDescriptor {
  const isPart = lines.some(({ amountCents, dueCents = amountCents }) => amountCents < dueCents)
  const count = lines.length
  return isPart
    ? restWaits
    : msg`You do not need to pay ${plural(count, { one: 'this invoice', other: 'these invoices' })} again.`
}

function sayPosted({ postedOn, lines, amountCents, creditCents }: PaymentFacts): MessageDescriptor[] {
  if (postedOn === null) return []
  const day = formatCalendarDate(postedOn)
  const count = lines.length
  const credit = sayCredit(creditCents, count)
  const kept = credit === null ? [] : asMessages([credit])
  if (kept.length > 0 && creditCents === amountCents) return kept
  return [
    msg`It was posted to ${plural(count, { one: 'your invoice', other: 'your invoices' })} on ${day}.`,
    ...kept,
  ]
}

/** What went back and when, then what stays; what is due again is billing's to say. */
function sayRefund(payment: PaymentFacts): MessageDescriptor[] {
  const { state, amountCents, refundedCents, postedOn, lines } = payment
  const failed = asMessages(sayFailedRefund(payment.refundFailedCents))
  if (state === 'refunded')
    return hasFailedRefund(payment)
      ? [...failed, ...sayRefunds(payment)]
      : [...sayRefunds(payment), msg`That is all of it.`]
  const count = lines.length
  const left = formatCents(subtractCents(amountCents, refundedCents))
  const posting = formatCalendarDate(payment.expectedPostDate)
  return [
    ...failed,
    ...sayRefunds(payment),
    postedOn === null
      ? msg`The other ${left} was received. We expect ${plural(count, { one: 'your invoice', other: 'your invoices' })} to show it by ${posting}.`
      : msg`The other ${left} remains paid.`,
  ]
}

function hasFailedRefund({ refundFailedCents }: PaymentFacts): boolean {
  return refundFailedCents > 0
}

/** The day is that of the last refund, which may be the one that failed. */
function sayRefunds(payment: PaymentFacts): MessageDescriptor[] {
  const { refundedCents, refundFailedCents, refundedOn, transitions } = payment
  const arrivedCents = subtractCents(refundedCents, refundFailedCents)
  if (arrivedCents === 0) return []
  const refunded = formatCents(arrivedCents)
  if (!refundedOn || hasFailedRefund(payment)) return [msg`${refunded} was sent back to you.`]
  const day = formatCalendarDate(refundedOn)
  return [
    isRefundedInParts(transitions)
      ? msg`${refunded} was sent back to you, the last of it on ${day}.`
      : msg`${refunded} was sent back to you on ${day}.`,
  ]
}
