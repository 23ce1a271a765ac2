import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { subtractCents } from '@myaccount/domain/kernel/money'
import { describePayment, isRefundedInParts, type MoneyTaken } from '@myaccount/domain/payments/payment-words'
import { bankingDaysToPost } from '@myaccount/domain/payments/receipt-dates'
import { countOwedAgain } from '@myaccount/domain/payments/words/count-owed-again'
import { describeReason, describeRemedy } from '@myaccount/domain/payments/words/reason-words'
import { sayCredit } from '@myaccount/domain/payments/words/say-credit'
import { sayFailedRefund } from '@myaccount/domain/payments/words/say-failed-refund'

interface Description {
  /** Where it stands, in a few words without a full stop. */
  readonly headline: string
  readonly sentences: readonly string[]
  readonly moneyTaken: MoneyTaken
}

const notTaken = 'No money has been taken.'
const taken = 'The money has been taken.'

/**
 * The last column of payment-machine.md in whole sentences: where it stands, whether money moved, what to do. Never more
 * than the books say (M22): "Paid" is billing's word alone (decision 26).
 */
export function describeForPayer(facts: PaymentFacts): Description {
  const { code, moneyTaken } = describePayment(facts.state, facts.failedBy)
  const said = (headline: string, ...sentences: readonly string[]): Description => ({
    headline,
    sentences,
    moneyTaken,
  })
  // What to do about an invoice that asks for nothing is nothing.
  const isToPay = facts.state !== 'returned' || countOwedAgain(facts.lines) > 0
  const why =
    facts.reason === null
      ? []
      : [...describeReason(facts.reason.reason), ...(isToPay ? describeRemedy(facts.reason.remedy) : [])]
  const openAgain = sayOpenAgain(facts)
  switch (code) {
    case 'sent':
      return said('Sent', 'We do not have the answer yet. Do not pay again.')
    case 'confirm_with_bank':
      return said(
        'Waiting for you to confirm with your bank',
        'Your bank asks you to confirm it. The money is taken when you confirm.',
        'If you do not confirm within 30 minutes, the payment ends.',
      )
    case 'sent_to_bank':
      return said(
        'Sent to your bank',
        `Your bank takes about ${bankingDaysToPost.bank} banking days, and the money may leave your account on any of them.`,
        'There is nothing more to do.',
      )
    case 'received_being_posted':
      return said(
        'Payment received, being posted',
        taken,
        ...sayExpected(facts),
        'There is nothing more to do.',
      )
    case 'paid':
      return said('Paid', taken, ...saySince(facts), 'There is nothing more to do.')
    case 'declined':
      return said('Declined', notTaken, ...why, ...openAgain)
    case 'bank_refused':
      return said('Refused by your bank', notTaken, ...why, ...openAgain)
    case 'checking':
      return said('We are checking', 'We do not know yet whether the money was taken. Do not pay again.')
    case 'not_sent':
      return said('Not sent', 'We could not send this payment.', notTaken, ...why, ...openAgain)
    case 'not_completed':
      return said('Not completed', notTaken, ...why)
    case 'returned':
      return said('Returned by your bank', 'Your bank took the money back.', ...why, ...openAgain)
    case 'refunded':
      return said(nameRefund(facts), ...sayRefund(facts))
    case 'under_dispute':
      return said(
        'Under dispute',
        'The money was taken, and the bank that issued the card is looking into it. We write to you when it is decided.',
      )
  }
}

/** Never that an invoice is open which asks for nothing (M22): billing may be later than the bank. */
function sayOpenAgain({ state, lines }: PaymentFacts): string[] {
  const owed = countOwedAgain(lines)
  const isOne = lines.length === 1
  if (owed === 0) {
    const doesNotAsk = isOne ? 'The invoice does not' : 'The invoices do not'
    return state === 'returned' ? [`${doesNotAsk} ask for it now. If that changes, you can pay it then.`] : []
  }
  if (owed < lines.length)
    return [`${owed} of the ${lines.length} invoices ${owed === 1 ? 'is' : 'are'} open again.`]
  return [isOne ? 'The invoice is open again.' : 'The invoices are open again.']
}

function sayExpected({ lines, expectedPostDate }: PaymentFacts): string[] {
  const who = lines.length === 1 ? 'your invoice' : 'your invoices'
  return [`We expect ${who} to show it by ${formatCalendarDate(expectedPostDate)}.`]
}

function saySince({ lines, postedOn, amountCents, creditCents }: PaymentFacts): string[] {
  if (postedOn === null) return []
  const credit = sayCredit(creditCents, lines.length)
  if (credit !== null && creditCents === amountCents) return [credit]
  const invoices = lines.length === 1 ? 'your invoice' : 'your invoices'
  return [
    `It was posted to ${invoices} on ${formatCalendarDate(postedOn)}.`,
    ...(credit === null ? [] : [credit]),
  ]
}

function nameRefund({ state, refundFailedCents }: PaymentFacts): string {
  if (refundFailedCents > 0) return 'The refund did not reach you'
  return state === 'refunded' ? 'Refunded' : 'Refunded in part'
}

/**
 * What did not arrive, what went back and when, then what stays; what is due again is billing's to say. The day is that of
 * the last refund, which may be the one that failed.
 */
function sayRefund({
  state,
  amountCents,
  refundedCents,
  refundFailedCents,
  refundedOn,
  postedOn,
  transitions,
}: PaymentFacts): string[] {
  const arrivedCents = subtractCents(refundedCents, refundFailedCents)
  const inParts = isRefundedInParts(transitions) ? ', the last of it' : ''
  const when = refundedOn && refundFailedCents === 0 ? `${inParts} on ${formatCalendarDate(refundedOn)}` : ''
  const refunds = [
    ...sayFailedRefund(refundFailedCents),
    ...(arrivedCents > 0
      ? [`${formatCents(arrivedCents)} of ${formatCents(amountCents)} was refunded${when}.`]
      : []),
  ]
  if (state === 'refunded') return refunds
  const left = formatCents(subtractCents(amountCents, refundedCents))
  return [
    ...refunds,
    postedOn === null ? `${left} was received and is being posted.` : `${left} remains paid.`,
  ]
}
