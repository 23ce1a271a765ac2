import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** A debit is told once more when it is paid. */
export const paymentPosted = paymentEmailKind({
  name: 'payment_posted',
  words: notificationWords.paymentPosted,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  hasReceipt: true,
  sample: { state: 'posted', postedOn: calendarDate('2026-03-16') },
})
