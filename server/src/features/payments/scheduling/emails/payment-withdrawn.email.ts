import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from '../../receipts/emails/payment-email-kind.ts'

/** Of a scheduled payment that somebody of the account, or an employee, withdrew before its day. */
export const paymentWithdrawn = paymentEmailKind({
  name: 'payment_withdrawn',
  words: notificationWords.paymentWithdrawn,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  describe: () => ({ headline: notificationWords.paymentWithdrawn }),
  sample: { state: 'cancelled', submittedAt: null },
})
