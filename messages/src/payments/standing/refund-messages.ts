/** The part of a payment that went back, and the part that stays. */
export const refundMessages = {
  failed: /*i18n*/ {
    id: 'payment.refund.failed',
    message: '{amount} of the refund did not go through, so it did not reach you.',
  },
  stillOwed: /*i18n*/ {
    id: 'payment.refund.still_owed',
    message: 'We still owe it to you and will send it another way. You do not need to do anything.',
  },
  page: {
    sentBack: /*i18n*/ { id: 'payment.refund.page', message: '{amount} was sent back to you.' },
    sentBackOn: /*i18n*/ {
      id: 'payment.refund.page.on',
      message: '{amount} was sent back to you on {day}.',
    },
    lastOn: /*i18n*/ {
      id: 'payment.refund.page.last_on',
      message: '{amount} was sent back to you, the last of it on {day}.',
    },
    all: /*i18n*/ { id: 'payment.refund.page.all', message: 'That is all of it.' },
    restExpected: /*i18n*/ {
      id: 'payment.refund.page.rest_expected',
      message:
        'The other {left} was received. We expect {count, plural, one {your invoice} other {your invoices}} to show it by {day}.',
    },
    restPaid: /*i18n*/ {
      id: 'payment.refund.page.rest_paid',
      message: 'The other {left} remains paid.',
    },
  },
  record: {
    refunds: /*i18n*/ {
      id: 'payment.refund.record',
      message: '{amount} of {total} was refunded.',
    },
    givenBackOn: /*i18n*/ {
      id: 'payment.refund.record.on',
      message: '{amount} of {total} was refunded on {day}.',
    },
    lastOn: /*i18n*/ {
      id: 'payment.refund.record.last_on',
      message: '{amount} of {total} was refunded, the last of it on {day}.',
    },
    restPosted: /*i18n*/ {
      id: 'payment.refund.record.rest_posted',
      message: '{left} was received and is being posted.',
    },
    restPaid: /*i18n*/ { id: 'payment.refund.record.rest_paid', message: '{left} remains paid.' },
  },
} as const
