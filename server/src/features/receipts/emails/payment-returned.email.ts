import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** The bank took a debit back, or refused it after it was on its way. */
export const paymentReturned = paymentEmailKind({
  name: 'payment_returned',
  words: notificationWords.paymentReturned,
  frequency: 'once',
  overtakenBy: overtakesStanding,
  sample: {
    state: 'returned',
    returnedOn: calendarDate('2026-03-18'),
    reason: { reason: 'insufficient_funds', remedy: 'pay_again' },
  },
})
