/** The reasons why a payment is not made, and what to do; none of them charged anything. */
export const paymentRefusals = {
  tooMuchByCard: /*i18n*/ {
    id: 'payment.refused.too_much.card',
    message: 'This is more than one payment by card may be.',
  },
  tooMuchByBank: /*i18n*/ {
    id: 'payment.refused.too_much.bank',
    message: 'This is more than one payment by bank account may be.',
  },
  tooLittle: /*i18n*/ {
    id: 'payment.refused.too_little',
    message: 'One payment has to be at least {least}. Pay it together with another invoice.',
  },
  amountOutOfRange: /*i18n*/ {
    id: 'payment.refused.amount_out_of_range',
    message: 'Enter an amount from $1.00 to what is due.',
  },
  inProgress: /*i18n*/ {
    id: 'payment.refused.in_progress',
    message: 'One of these invoices already has a payment in progress. Nothing more was charged.',
  },
  invoiceInProgress: /*i18n*/ {
    id: 'payment.refused.invoice_in_progress',
    message: 'Invoice {invoiceNumber} already has a payment in progress. Nothing more was charged.',
  },
  checkoutNeeded: /*i18n*/ {
    id: 'payment.refused.checkout_needed',
    message: 'Send the id of the checkout.',
  },
  checkoutWasForAnother: /*i18n*/ {
    id: 'payment.refused.checkout_was_for_another',
    message: 'This checkout is for another payment. Nothing was charged. Start the payment again.',
  },
  methodGone: /*i18n*/ {
    id: 'payment.refused.method_gone',
    message: 'This payment method cannot be used now. Choose another one.',
  },
  paidToday: {
    title: /*i18n*/ { id: 'payment.refused.paid_today.title', message: 'You paid this amount today' },
    detail: /*i18n*/ {
      id: 'payment.refused.paid_today.detail',
      message:
        'The same amount was paid with the same method within 24 hours ({confirmation}). Nothing was charged now. Pay again only if you mean to.',
    },
    field: /*i18n*/ {
      id: 'payment.refused.paid_today.field',
      message: 'Say that you mean to pay again.',
    },
  },
  scheduledBefore: {
    title: /*i18n*/ { id: 'payment.refused.scheduled_before.title', message: 'This is scheduled already' },
    detail: /*i18n*/ {
      id: 'payment.refused.scheduled_before.detail',
      message:
        'All that is due on one of these invoices is scheduled for another day. Nothing was scheduled now. Withdraw the other payment first, or pay now.',
    },
  },
  somethingChanged: {
    title: /*i18n*/ { id: 'payment.refused.something_changed.title', message: 'Something changed' },
    beforePaying: /*i18n*/ {
      id: 'payment.refused.something_changed.before_paying',
      message:
        'What is due, or the text of the authorization, is not what was shown any more. Nothing was charged. Look at it again.',
    },
    beforeCode: /*i18n*/ {
      id: 'payment.refused.something_changed.before_code',
      message:
        'What is due, or the payment method, is not what was shown any more. Nothing was charged. Start the payment again.',
    },
  },
  guestOver: {
    title: /*i18n*/ { id: 'payment.refused.guest_over.title', message: 'Find your bill again' },
    detail: /*i18n*/ {
      id: 'payment.refused.guest_over.detail',
      message:
        'A bill stays open here for 20 minutes, and that time is over. Nothing was charged. Enter the invoice number again.',
    },
  },
  nothingToLink: {
    title: /*i18n*/ { id: 'pay_link.refused.nothing.title', message: 'No link was made' },
    detail: /*i18n*/ {
      id: 'pay_link.refused.nothing.detail',
      message: 'There is nothing to pay by link now: look at how this invoice stands.',
    },
  },
  noAddress: {
    title: /*i18n*/ { id: 'pay_link.refused.no_address.title', message: 'No link was sent' },
    detail: /*i18n*/ {
      id: 'pay_link.refused.no_address.detail',
      message: 'This account has no email address on file. Copy a link instead.',
    },
  },
  guestCard: {
    title: /*i18n*/ { id: 'payment.refused.guest_card.title', message: 'This card was not accepted' },
    detail: /*i18n*/ {
      id: 'payment.refused.guest_card.detail',
      message: 'Nothing was charged. Check the card or use another one.',
    },
  },
  declinedTwice: {
    title: /*i18n*/ { id: 'payment.refused.declined_twice.title', message: 'Pay another way' },
    detail: /*i18n*/ {
      id: 'payment.refused.declined_twice.detail',
      message:
        "This card was declined twice for this payment, so it was not tried again. Use another card or a bank account, or ask the card's bank. This card can be tried again after {until}.",
    },
  },
  otherUndecided: {
    title: /*i18n*/ { id: 'payment.refused.other_undecided.title', message: 'Wait for the other payment' },
    detail: /*i18n*/ {
      id: 'payment.refused.other_undecided.detail',
      message:
        'Another payment of the same amount with this card is not decided yet. Nothing was charged for this one. Try again when the other one is done, or use another card or a bank account.',
    },
  },
} as const
