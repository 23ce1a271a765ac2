import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { isKept } from '@myaccount/domain/payments/payment-state'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { paymentEmailKind } from './payment-email-kind.ts'
import type { AdditionalContent } from './render-payment-email.ts'

/**
 * The payer opened the dispute at their bank and knows of it, so the email is sent even if another event follows.
 */
export const paymentDisputeWon = paymentEmailKind({
  name: 'payment_dispute_won',
  words: paymentEmailMessages.disputeWon,
  frequency: 'once_a_transition',
  overtakenBy: [],
  describe: notifyOfDisputeWon,
  sample: {
    state: 'posted',
    postedOn: calendarDate('2026-03-16'),
    method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
  },
})

export function notifyOfDisputeWon({ state }: PaymentFacts): AdditionalContent {
  const { disputeWon: headline, whyDisputeWon: why } = paymentEmailMessages
  return isKept(state) ? { headline, why } : { why }
}
