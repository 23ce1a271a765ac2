import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { overtakesStanding, paymentEmailKind } from './payment-email-kind.ts'

/** Confirms that a payment waits for the day that its payer chose. */
export const paymentScheduled = paymentEmailKind({
  name: 'payment_scheduled',
  words: notificationWords.paymentScheduled,
  frequency: 'once',
  overtakenBy: ['payment_withdrawn', 'payment_lapsed', ...overtakesStanding],
  sample: {
    state: 'scheduled',
    payOn: calendarDate('2026-03-13'),
    scheduledCents: cents(2_600_000),
    submittedAt: null,
  },
})
