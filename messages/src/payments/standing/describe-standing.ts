import { describePayment, type MoneyTaken } from '@myaccount/domain/payments/payment-words'
import { bankingDaysToPost } from '@myaccount/domain/payments/receipt-dates'
import { countOwedAgain } from '@myaccount/domain/payments/words/count-owed-again'
import { fill, type Message } from '../../message.ts'
import { restWaits } from '../part-on-its-way.ts'
import { describeReason, describeRemedy } from '../reason-messages.ts'
import { type HeadlineKey, headlines } from './headlines.ts'
import type { PaymentEmailFacts } from './payment-email-facts.ts'
import { sayRefundOnPage, sayRefundOnRecord } from './say-refund.ts'
import { standingMessages as m } from './standing-messages.ts'

/** The standing of a payment: its state, whether money was taken, and what to do. */
export interface Standing {
  readonly headline: Message
  /** The title above the sentences of the page; elsewhere the headline itself. */
  readonly title: Message
  /** Whole sentences. */
  readonly sentences: readonly Message[]
  readonly moneyTaken: MoneyTaken
  readonly isTrouble: boolean
}

const troubles: ReadonlySet<HeadlineKey> = new Set([
  'declined',
  'bank_refused',
  'not_sent',
  'not_completed',
  'returned',
  'refund_failed',
])

/**
 * Writes the last column of docs/guides/payments.md. It always names the money and never claims more than the
 * books say (M22): "Paid" requires billing's posting (ADR 0023). `page` is for the page of the payment,
 * `record` for emails and the receipt.
 */
export function describeStanding(payment: PaymentEmailFacts, place: 'page' | 'record'): Standing {
  const { moneyTaken } = describePayment(payment.state, payment.failedBy)
  const key = headlineOf(payment)
  const { page, title, record } = headlines[key]
  const isTrouble = troubles.has(key)
  return place === 'page'
    ? { headline: page, title, sentences: sayOnPage(payment), moneyTaken, isTrouble }
    : { headline: record, title: record, sentences: sayOnRecord(payment), moneyTaken, isTrouble }
}

/** Names the standing for a list, which has no room for sentences. */
export function nameStanding(payment: StandingToName): Pick<Standing, 'headline' | 'isTrouble'> {
  const key = headlineOf(payment)
  return { headline: headlines[key].record, isTrouble: troubles.has(key) }
}

type StandingToName = Pick<PaymentEmailFacts, 'state' | 'failedBy' | 'refundFailedCents' | 'isUnderReview'>

function headlineOf({ state, failedBy, refundFailedCents, isUnderReview }: StandingToName): HeadlineKey {
  if (state === 'scheduled' && isUnderReview === true) return 'under_review'
  const { code } = describePayment(state, failedBy)
  if (code === 'not_completed' && state === 'created') return 'enter_code'
  if (code !== 'refunded') return code
  if (refundFailedCents > 0) return 'refund_failed'
  return state === 'refunded' ? 'refunded' : 'refunded_in_part'
}

function sayOnPage(payment: PaymentEmailFacts): Message[] {
  const { reason, lines } = payment
  const count = lines.length
  const why = reason === null ? [] : describeReason(reason.reason)
  const remedy = reason === null ? [] : describeRemedy(reason.remedy)
  switch (headlineOf(payment)) {
    case 'under_review':
      return sayUnderReview()
    case 'scheduled':
      return sayScheduled(payment)
    case 'sent':
      return [m.sent.page, m.sent.pageChanges]
    case 'confirm_with_bank':
      return [m.confirmWithBank.page, m.confirmWithBank.ends]
    case 'sent_to_bank':
      return [takesDays(), expected(payment), sayPayAgain(payment)]
    case 'received_being_posted':
      return [youPaid(payment), expected(payment), m.nothingToDo]
    case 'paid':
      return [youPaid(payment), ...sayPosted(payment), m.nothingToDo]
    case 'declined':
    case 'bank_refused':
      return [...why, m.noMoney, ...sayWhatHelps(payment, remedy)]
    case 'not_sent':
      return [m.notSent, m.noMoney, ...why, ...remedy]
    case 'checking':
      return [m.checking.page, m.checking.once]
    case 'enter_code':
      return [m.noMoney, m.enterCode]
    case 'not_completed':
      return [...why, m.noMoney, fill(m.stillOpen, { count }), ...remedy]
    case 'returned':
      return [...why, ...sayWentBack(payment, remedy)]
    case 'refunded':
    case 'refunded_in_part':
    case 'refund_failed':
      return sayRefundOnPage(payment)
    case 'under_dispute':
      return [m.dispute.page, m.dispute.mayGoBack]
  }
}

function sayOnRecord(payment: PaymentEmailFacts): Message[] {
  const { state, reason, lines } = payment
  // An invoice with nothing due needs no remedy.
  const isToPay = state !== 'returned' || countOwedAgain(lines) > 0
  const why =
    reason === null
      ? []
      : [...describeReason(reason.reason), ...(isToPay ? describeRemedy(reason.remedy) : [])]
  switch (headlineOf(payment)) {
    case 'under_review':
      return sayUnderReview()
    case 'scheduled':
      return sayScheduled(payment)
    case 'sent':
      return [m.sent.record]
    case 'confirm_with_bank':
      return [m.confirmWithBank.record, m.confirmWithBank.ends]
    case 'sent_to_bank':
      return [takesDays(), m.nothingToDo]
    case 'received_being_posted':
      return [youPaid(payment), expected(payment), m.nothingToDo]
    case 'paid':
      return [youPaid(payment), ...sayPosted(payment), m.nothingToDo]
    case 'declined':
    case 'bank_refused':
      return [m.noMoney, ...why, ...sayOpenAgain(payment)]
    case 'not_sent':
      return [m.notSent, m.noMoney, ...why, ...sayOpenAgain(payment)]
    case 'checking':
      return [m.checking.record]
    case 'enter_code':
    case 'not_completed':
      return [m.noMoney, ...why]
    case 'returned':
      return [m.returned, ...why, ...sayOpenAgain(payment)]
    case 'refunded':
    case 'refunded_in_part':
    case 'refund_failed':
      return sayRefundOnRecord(payment)
    case 'under_dispute':
      return [m.dispute.record]
  }
}

function sayScheduled({ payOn }: PaymentEmailFacts): Message[] {
  const when = payOn == null ? [] : [fill(m.scheduled.sentOn, { day: { date: payOn } })]
  return [...when, m.noMoney, m.scheduled.atMost, m.scheduled.withdraw]
}

function sayUnderReview(): Message[] {
  return [m.underReview.what, m.noMoney, m.underReview.next, m.scheduled.withdraw]
}

function takesDays(): Message {
  return fill(m.sentToBank.takes, { days: bankingDaysToPost.bank })
}

function youPaid({ amountCents }: PaymentEmailFacts): Message {
  return fill(m.youPaid, { amount: { cents: amountCents } })
}

function expected({ lines, expectedPostDate }: PaymentEmailFacts): Message {
  return fill(m.expected, { count: lines.length, day: { date: expectedPostDate } })
}

/** A partial payment leaves a rest, and its invoice takes no second payment before the first has arrived. */
function sayPayAgain({ lines }: PaymentEmailFacts): Message {
  const isPart = lines.some(({ amountCents, dueCents }) => amountCents < dueCents)
  return isPart ? restWaits : fill(m.sentToBank.notAgain, { count: lines.length })
}

/**
 * Says that billing posted it, and which part it did not apply to the invoices, e.g. since a check had paid
 * them.
 */
function sayPosted({ postedOn, lines, amountCents, creditCents }: PaymentEmailFacts): Message[] {
  if (postedOn === null) return []
  const count = lines.length
  const kept = creditCents > 0 ? [fill(m.credit, { credit: { cents: creditCents }, count })] : []
  if (kept.length > 0 && creditCents === amountCents) return kept
  return [fill(m.posted, { count }), ...kept]
}

/**
 * Never says that an invoice with nothing due is open (M22), nor asks to pay it then: billing may be later
 * than the bank.
 */
function sayWentBack({ lines }: PaymentEmailFacts, remedy: readonly Message[]): Message[] {
  const count = lines.length
  const owed = countOwedAgain(lines)
  if (owed === 0) return [m.wentBack, fill(m.notAsked, { count })]
  return [owed < count ? fill(m.wentBackSomeOpen, { owed }) : fill(m.wentBackAllOpen, { count }), ...remedy]
}

/** Does not ask to pay again if another payment has covered the bill, or if it will be drafted once more. */
function sayWhatHelps(
  { lines, afterDraft }: PaymentEmailFacts,
  remedy: readonly Message[],
): readonly Message[] {
  if (countOwedAgain(lines) === 0) return [fill(m.notAsked, { count: lines.length })]
  return afterDraft ? [] : remedy
}

function sayOpenAgain({ state, lines }: PaymentEmailFacts): Message[] {
  const count = lines.length
  const owed = countOwedAgain(lines)
  if (owed === 0) return state === 'returned' ? [fill(m.notAsked, { count })] : []
  return [owed < count ? fill(m.someOpen, { owed, count }) : fill(m.allOpen, { count })]
}
