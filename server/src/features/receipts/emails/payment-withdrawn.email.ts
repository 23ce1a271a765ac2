import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** Says that a person of the account, or an employee, withdrew a scheduled payment before its day. */
export const paymentWithdrawn = paymentEmailKind({
  name: 'payment_withdrawn',
  words: notificationWords.paymentWithdrawn,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  describe: () => ({ headline: notificationWords.paymentWithdrawn }),
  sample: { state: 'cancelled', submittedAt: null },
})
