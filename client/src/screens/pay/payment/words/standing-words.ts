import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { describePayment } from '@myaccount/domain/payments/payment-words'
import { describeReason, describeRemedy } from './reason-words.ts'

export interface StandingWords {
  readonly title: MessageDescriptor
  /** Whether money was taken, then what to do and by when. Whole sentences. */
  readonly sentences: readonly MessageDescriptor[]
  readonly isTrouble: boolean
}

const noMoney = msg`No money has been taken.`
const noMoneyYet = msg`No money has been taken yet.`
const moneyTaken = msg`The money has been taken.`
const nothingToDo = msg`There is nothing more to do.`

/** The last column of payment-machine.md, with the money always said (M22). */
export function describeStanding(payment: PaymentFacts): StandingWords {
  const { state, reason, failedBy } = payment
  const why = reason === null ? [] : describeReason(reason.reason)
  const remedy = reason === null ? [] : describeRemedy(reason.remedy)
  const posting = formatCalendarDate(payment.expectedPostDate)
  switch (describePayment(state, failedBy).code) {
    case 'sent':
      return calm(msg`Sent`, [
        msg`We are waiting for the answer. Do not pay again.`,
        msg`This page changes by itself.`,
      ])
    case 'confirm_with_bank':
      return calm(msg`Confirm with your bank`, [
        noMoneyYet,
        msg`Your bank asks you to confirm this payment. After 30 minutes it is not completed.`,
      ])
    case 'sent_to_bank':
      return calm(msg`Sent to your bank`, [
        noMoneyYet,
        msg`Banks take about four banking days. We expect it by ${posting}.`,
        msg`You do not need to pay these invoices again.`,
      ])
    case 'received_being_posted':
      return calm(msg`Payment received, being posted`, [
        moneyTaken,
        msg`We expect your invoices to show it by ${posting}.`,
        nothingToDo,
      ])
    case 'paid':
      return calm(msg`Paid`, [moneyTaken, ...sayPosted(payment), nothingToDo])
    case 'declined':
      return trouble(msg`Declined`, [...why, noMoney, ...remedy])
    case 'bank_refused':
      return trouble(msg`Your bank refused it`, [...why, noMoney, ...remedy])
    case 'checking':
      return calm(msg`We are checking. Do not pay again.`, [
        msg`We do not know yet whether the money was taken. We keep asking, and this page changes by itself.`,
        msg`You are charged once.`,
      ])
    case 'not_completed':
      return state === 'created'
        ? calm(msg`Enter the code that we e-mailed you`, [
            noMoney,
            msg`The payment is sent when you enter the code. After 30 minutes it is not completed.`,
          ])
        : trouble(msg`Not completed`, [noMoney, msg`The invoices are still open.`])
    case 'returned':
      return trouble(msg`Returned`, [
        ...why,
        msg`The money went back to your account, and the invoices are open again.`,
        ...remedy,
      ])
    case 'refunded':
      return calm(msg`Refunded`, sayRefund(payment))
    case 'under_dispute':
      return calm(msg`Under dispute`, [
        msg`The money was taken, and the bank that issued the card is looking into this payment.`,
        msg`It may go back to you. We write to you when it is decided.`,
      ])
  }
}

function calm(title: MessageDescriptor, sentences: readonly MessageDescriptor[]): StandingWords {
  return { title, sentences, isTrouble: false }
}

function trouble(title: MessageDescriptor, sentences: readonly MessageDescriptor[]): StandingWords {
  return { title, sentences, isTrouble: true }
}

function sayPosted({ postedOn }: PaymentFacts): MessageDescriptor[] {
  if (postedOn === null) return []
  const day = formatCalendarDate(postedOn)
  return [msg`Your invoices show it since ${day}.`]
}

function sayRefund({ amountCents, refundedCents }: PaymentFacts): MessageDescriptor[] {
  const amount = formatCents(amountCents)
  const refunded = formatCents(refundedCents)
  return refundedCents < amountCents
    ? [msg`Of the ${amount} that was taken, ${refunded} was sent back to you.`]
    : [msg`All ${amount} was sent back to you.`]
}
