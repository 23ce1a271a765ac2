import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** Says why a scheduled payment was not sent on its day, and what to do. */
export const paymentLapsed = paymentEmailKind({
  name: 'payment_lapsed',
  words: notificationWords.paymentLapsed,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  sample: {
    state: 'cancelled',
    reason: { reason: 'lapsed_amount_changed', remedy: 'look_and_pay' },
  },
})
