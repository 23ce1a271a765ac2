import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { describePayment, type MoneyTaken } from '@myaccount/domain/payments/payment-words'
import { describeReason } from './reason-words.ts'

interface Description {
  /** Where it stands, in a few words without a full stop. */
  readonly headline: string
  readonly sentences: readonly string[]
  readonly moneyTaken: MoneyTaken
}

const notTaken = 'No money has been taken.'

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
  const why = describeReason(facts.reason)
  const openAgain = facts.lines.length === 1 ? 'The invoice is open again.' : 'The invoices are open again.'
  switch (code) {
    case 'sent':
      return said('Sent', 'We do not have the answer yet. Do not pay again.')
    case 'confirm_with_bank':
      return said('Waiting for you to confirm with your bank', 'It is not paid before you confirm.')
    case 'sent_to_bank':
      return said('Sent to your bank', 'Your bank has not paid it yet. You need not do anything.')
    case 'received_being_posted':
      return said('Payment received, being posted')
    case 'paid':
      return said('Paid')
    case 'declined':
      return said('Declined', notTaken, ...why, openAgain)
    case 'bank_refused':
      return said('Refused by your bank', notTaken, ...why, openAgain)
    case 'checking':
      return said('We are checking', 'We do not know yet whether it went through. Do not pay again.')
    case 'not_completed':
      return said('Not completed', notTaken)
    case 'returned':
      return said('Returned by your bank', 'Your bank took the money back.', ...why, openAgain)
    case 'refunded':
      return said(
        facts.state === 'refunded' ? 'Refunded' : 'Refunded in part',
        `${formatCents(facts.refundedCents)} of ${formatCents(facts.amountCents)} was given back.`,
      )
    case 'under_dispute':
      return said('Under dispute', 'Your bank is looking into it. We tell you how it ends.')
  }
}
