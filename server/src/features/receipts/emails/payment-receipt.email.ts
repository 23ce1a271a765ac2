import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** Sent with the first sign that money is on its way. */
export const paymentReceipt = paymentEmailKind({
  name: 'payment_receipt',
  words: notificationWords.paymentReceipt,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  hasReceipt: true,
  sample: {},
})
