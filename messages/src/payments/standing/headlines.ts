import type { PaymentWordsCode } from '@myaccount/domain/payments/payment-words'
import type { Message } from '../../message.ts'

/** More specific than the domain's codes if a headline says more. */
export type HeadlineKey =
  | PaymentWordsCode
  | 'under_review'
  | 'enter_code'
  | 'refunded_in_part'
  | 'refund_failed'

interface Headline {
  /** The page's heading. */
  readonly page: Message
  /** The title above the sentences of the page, beside the amount. */
  readonly title: Message
  /** The headline in emails and on the receipt, without a full stop. */
  readonly record: Message
}

const received = /*i18n*/ { id: 'payment.headline.received', message: 'Payment received' }

const scheduled = /*i18n*/ { id: 'payment.title.scheduled', message: 'Scheduled' }
const underReview = /*i18n*/ { id: 'payment.title.under_review', message: 'Being looked at' }
const sent = /*i18n*/ { id: 'payment.title.sent', message: 'Sent' }
const sentToBank = /*i18n*/ { id: 'payment.title.sent_to_bank', message: 'Sent to your bank' }
const beingPosted = /*i18n*/ {
  id: 'payment.title.received_being_posted',
  message: 'Payment received, being posted',
}
const paid = /*i18n*/ { id: 'payment.title.paid', message: 'Paid' }
const declined = /*i18n*/ { id: 'payment.title.declined', message: 'Declined' }
const notSent = /*i18n*/ { id: 'payment.title.not_sent', message: 'Not sent' }
const notCompleted = /*i18n*/ { id: 'payment.title.not_completed', message: 'Not completed' }
const refunded = /*i18n*/ { id: 'payment.title.refunded', message: 'Refunded' }
const refundedInPart = /*i18n*/ { id: 'payment.title.refunded_in_part', message: 'Refunded in part' }
const underDispute = /*i18n*/ { id: 'payment.title.under_dispute', message: 'Under dispute' }
const refundFailed = /*i18n*/ {
  id: 'payment.headline.refund_failed',
  message: 'The refund did not reach you',
}

export const headlines: Readonly<Record<HeadlineKey, Headline>> = {
  under_review: {
    page: /*i18n*/ { id: 'payment.headline.under_review', message: 'We are looking at this payment' },
    title: underReview,
    record: underReview,
  },
  scheduled: {
    page: /*i18n*/ { id: 'payment.headline.scheduled', message: 'Your payment is scheduled' },
    title: scheduled,
    record: scheduled,
  },
  sent: {
    page: /*i18n*/ { id: 'payment.headline.sent', message: 'We sent your payment' },
    title: sent,
    record: sent,
  },
  confirm_with_bank: {
    page: /*i18n*/ {
      id: 'payment.headline.confirm_with_bank',
      message: 'Confirm this payment with your bank',
    },
    title: /*i18n*/ { id: 'payment.title.confirm_with_bank', message: 'Confirm with your bank' },
    record: /*i18n*/ {
      id: 'payment.record.confirm_with_bank',
      message: 'Waiting for you to confirm with your bank',
    },
  },
  sent_to_bank: {
    page: /*i18n*/ {
      id: 'payment.headline.sent_to_bank',
      message: 'We sent your payment to your bank',
    },
    title: sentToBank,
    record: sentToBank,
  },
  received_being_posted: { page: received, title: beingPosted, record: beingPosted },
  paid: { page: received, title: paid, record: paid },
  declined: {
    page: /*i18n*/ { id: 'payment.headline.declined', message: 'Your payment was declined' },
    title: declined,
    record: declined,
  },
  bank_refused: {
    page: /*i18n*/ { id: 'payment.headline.bank_refused', message: 'Your bank refused this payment' },
    title: /*i18n*/ { id: 'payment.title.bank_refused', message: 'Your bank refused it' },
    record: /*i18n*/ { id: 'payment.record.bank_refused', message: 'Refused by your bank' },
  },
  not_sent: {
    page: /*i18n*/ { id: 'payment.headline.not_sent', message: 'We could not send this payment' },
    title: notSent,
    record: notSent,
  },
  checking: {
    page: /*i18n*/ { id: 'payment.headline.checking', message: 'We are checking this payment' },
    title: /*i18n*/ { id: 'payment.title.checking', message: 'We are checking. Do not pay again.' },
    record: /*i18n*/ { id: 'payment.record.checking', message: 'We are checking' },
  },
  enter_code: {
    page: /*i18n*/ { id: 'payment.headline.enter_code', message: 'Enter your code to pay' },
    title: /*i18n*/ { id: 'payment.title.enter_code', message: 'Enter the code that we sent you' },
    record: notCompleted,
  },
  not_completed: {
    page: /*i18n*/ { id: 'payment.headline.not_completed', message: 'This payment was not completed' },
    title: notCompleted,
    record: notCompleted,
  },
  returned: {
    page: /*i18n*/ { id: 'payment.headline.returned', message: 'Your bank returned this payment' },
    title: /*i18n*/ { id: 'payment.title.returned', message: 'Returned' },
    record: /*i18n*/ { id: 'payment.record.returned', message: 'Returned by your bank' },
  },
  refunded: {
    page: /*i18n*/ { id: 'payment.headline.refunded', message: 'This payment was refunded' },
    title: refunded,
    record: refunded,
  },
  refunded_in_part: {
    page: /*i18n*/ {
      id: 'payment.headline.refunded_in_part',
      message: 'A part of this payment was refunded',
    },
    title: refundedInPart,
    record: refundedInPart,
  },
  refund_failed: {
    page: refundFailed,
    title: /*i18n*/ { id: 'payment.title.refund_failed', message: 'Refund failed' },
    record: refundFailed,
  },
  under_dispute: {
    page: /*i18n*/ { id: 'payment.headline.under_dispute', message: 'This payment is under dispute' },
    title: underDispute,
    record: underDispute,
  },
}
