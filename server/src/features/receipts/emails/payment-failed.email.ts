import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** Sent to a payer who left before the outcome was known. */
export const paymentFailed = paymentEmailKind({
  name: 'payment_failed',
  words: notificationWords.paymentFailed,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  sample: {
    state: 'failed',
    failedBy: 'processor_declined',
    reason: { reason: 'card_declined', remedy: 'other_card_or_bank' },
  },
})
