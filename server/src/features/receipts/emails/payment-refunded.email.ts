import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { wasRefunded } from '@myaccount/domain/payments/payment-state'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { paymentEmailKind } from './payment-email-kind.ts'
import type { AdditionalContent } from './render-payment-email.ts'
import { samplePayment } from './sample-payment.ts'

/** Each refund by itself; where its money goes, no other kind says. */
export const paymentRefunded = paymentEmailKind({
  name: 'payment_refunded',
  words: notificationWords.paymentRefunded,
  frequency: 'once_a_transition',
  overtakenBy: ['payment_refunded'],
  describe: notifyOfRefund,
  sample: {
    state: 'refunded',
    refundedCents: samplePayment.amountCents,
    postedOn: calendarDate('2026-03-16'),
    refundedOn: calendarDate('2026-03-20'),
  },
})

/** Unless more has happened since. */
export function notifyOfRefund({ state, method }: PaymentFacts): AdditionalContent {
  if (!wasRefunded(state)) return {}
  return { why: fill(paymentEmailMessages.whyRefunded, { method: nameMethod(method) }) }
}
