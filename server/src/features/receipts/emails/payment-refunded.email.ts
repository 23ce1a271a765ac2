import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { wasRefunded } from '@myaccount/domain/payments/payment-state'
import {
  beforeRefunds,
  consequencesOfRefund,
  type RefundConsequence,
  refundedLines,
} from '@myaccount/domain/refunds/refund-consequence'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { paymentEmailMessages } from '@myaccount/messages/emails/payment-email-messages'
import { fill } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { describeRefundConsequences } from '@myaccount/messages/refunds/describe-refund-consequence'
import { invoicesToRefundStatement, invoiceToRefundOf } from '../../payments/payments.reader.ts'
import { paymentEmailKind } from './payment-email-kind.ts'
import type { AdditionalContent } from './render-payment-email.ts'
import { samplePayment } from './sample-payment.ts'

const [first, second] = samplePayment.lines
const sampleConsequences: RefundConsequence[] =
  first === undefined || second === undefined
    ? []
    : [
        {
          ...first,
          invoices: [
            {
              ...first,
              kind: 'due_again',
              dueOn: calendarDate('2026-03-01'),
              isPastDue: true,
              draftsOn: null,
            },
          ],
          cover: {
            kind: 'cancels',
            cancelsOn: calendarDate('2026-04-07'),
            unless: { amountCents: first.amountCents, receivedBy: calendarDate('2026-04-06') },
          },
        },
        {
          ...second,
          invoices: [
            {
              ...second,
              kind: 'due_again',
              dueOn: calendarDate('2026-04-15'),
              isPastDue: false,
              draftsOn: null,
            },
          ],
          cover: { kind: 'unchanged' },
        },
      ]

/** Each refund by itself; where its money goes, no other kind says. */
export const paymentRefunded = paymentEmailKind({
  name: 'payment_refunded',
  words: notificationWords.paymentRefunded,
  frequency: 'once_a_transition',
  overtakenBy: ['payment_refunded'],
  describe: notifyOfRefund,
  read: async (facts, { accountNumber, aboutId: attemptId, today }, { database }) => {
    if (!wasRefunded(facts.state)) return {}
    const rows = await database.read('jobs', invoicesToRefundStatement([{ accountNumber, attemptId }]))
    const invoices = rows.map(invoiceToRefundOf)
    const lines = refundedLines(facts, invoices)
    const consequences = consequencesOfRefund(beforeRefunds(invoices), lines, today)
    return { consequence: describeRefundConsequences(consequences, facts) }
  },
  sample: {
    state: 'refunded',
    refundedCents: samplePayment.amountCents,
    postedOn: calendarDate('2026-03-16'),
    refundedOn: calendarDate('2026-03-20'),
  },
  sampleContent: { consequence: describeRefundConsequences(sampleConsequences) },
})

/** Unless more has happened since. */
export function notifyOfRefund({ state, method, refundedCents }: PaymentFacts): AdditionalContent {
  if (!wasRefunded(state)) return {}
  return {
    why: fill(paymentEmailMessages.whyRefunded, { method: nameMethod(method) }),
    amountCents: refundedCents,
  }
}
