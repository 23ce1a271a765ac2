/** The sentences of a payment's standing. `page` is for its page, `record` for emails and the receipt. */
export const standingMessages = {
  noMoney: /*i18n*/ { id: 'payment.money.none', message: 'No money has been taken.' },
  youPaid: /*i18n*/ { id: 'payment.money.you_paid', message: 'You paid {amount}.' },
  nothingToDo: /*i18n*/ { id: 'payment.nothing_to_do', message: 'There is nothing more to do.' },
  expected: /*i18n*/ {
    id: 'payment.expected',
    message: 'We expect {count, plural, one {your invoice} other {your invoices}} to show it by {day}.',
  },
  underReview: {
    what: /*i18n*/ {
      id: 'payment.under_review.what',
      message: 'We look at some payments by bank before we send them. This takes one or two business days.',
    },
    next: /*i18n*/ {
      id: 'payment.under_review.next',
      message: 'We tell you when it is sent, or why it is not. If your bill is due before then, call us.',
    },
  },
  scheduled: {
    sentOn: /*i18n*/ { id: 'payment.scheduled.sent_on', message: 'We send it on {day}.' },
    atMost: /*i18n*/ {
      id: 'payment.scheduled.at_most',
      message: 'If less is due that day, we take less. If more is due, we take nothing and ask you again.',
    },
    withdraw: /*i18n*/ {
      id: 'payment.scheduled.withdraw',
      message: 'You can withdraw it until it is sent.',
    },
  },
  sent: {
    page: /*i18n*/ {
      id: 'payment.sent.page',
      message: 'We are waiting for the answer. Do not pay again.',
    },
    pageChanges: /*i18n*/ { id: 'payment.sent.page_changes', message: 'This page changes by itself.' },
    record: /*i18n*/ {
      id: 'payment.sent.record',
      message: 'We do not have the answer yet. Do not pay again.',
    },
  },
  confirmWithBank: {
    page: /*i18n*/ {
      id: 'payment.confirm_with_bank.page',
      message: 'Your bank asks you to confirm this payment. The money is taken when you confirm.',
    },
    record: /*i18n*/ {
      id: 'payment.confirm_with_bank.record',
      message: 'Your bank asks you to confirm it. The money is taken when you confirm.',
    },
    ends: /*i18n*/ {
      id: 'payment.confirm_with_bank.ends',
      message: 'If you do not confirm within 30 minutes, the payment ends.',
    },
  },
  sentToBank: {
    takes: /*i18n*/ {
      id: 'payment.sent_to_bank.takes',
      message:
        'Your bank takes about {days} banking days, and the money may leave your account on any of them.',
    },
    notAgain: /*i18n*/ {
      id: 'payment.sent_to_bank.not_again',
      message: 'You do not need to pay {count, plural, one {this invoice} other {these invoices}} again.',
    },
  },
  posted: /*i18n*/ {
    id: 'payment.posted',
    message: '{count, plural, one {Your invoice shows it.} other {Your invoices show it.}}',
  },
  credit: /*i18n*/ {
    id: 'payment.credit',
    message:
      '{credit} of it was not used for {count, plural, one {the invoice} other {the invoices}} and is kept as credit on the account.',
  },
  notSent: /*i18n*/ { id: 'payment.not_sent.could_not', message: 'We could not send this payment.' },
  checking: {
    page: /*i18n*/ {
      id: 'payment.checking.page',
      message:
        'We do not know yet whether the money was taken. We keep asking, and this page changes by itself.',
    },
    once: /*i18n*/ { id: 'payment.checking.once', message: 'You are charged at most once.' },
    record: /*i18n*/ {
      id: 'payment.checking.record',
      message: 'We do not know yet whether the money was taken. Do not pay again.',
    },
  },
  enterCode: /*i18n*/ {
    id: 'payment.enter_code',
    message: 'The payment is sent when you enter the code. Without it, the payment ends after 30 minutes.',
  },
  stillOpen: /*i18n*/ {
    id: 'payment.still_open',
    message: '{count, plural, one {The invoice is still open.} other {The invoices are still open.}}',
  },
  returned: /*i18n*/ { id: 'payment.returned', message: 'Your bank took the money back.' },
  wentBack: /*i18n*/ { id: 'payment.went_back', message: 'The money went back to you.' },
  wentBackAllOpen: /*i18n*/ {
    id: 'payment.went_back.all_open',
    message:
      'The money went back to you, and {count, plural, one {the invoice is} other {the invoices are}} open again.',
  },
  wentBackSomeOpen: /*i18n*/ {
    id: 'payment.went_back.some_open',
    message:
      'The money went back to you, and {owed, plural, one {# invoice is} other {# invoices are}} open again.',
  },
  notAsked: /*i18n*/ {
    id: 'payment.not_asked',
    message:
      '{count, plural, one {The invoice does not ask for it now.} other {The invoices do not ask for it now.}} If that changes, you can pay it then.',
  },
  allOpen: /*i18n*/ {
    id: 'payment.all_open',
    message: '{count, plural, one {The invoice is open again.} other {The invoices are open again.}}',
  },
  someOpen: /*i18n*/ {
    id: 'payment.some_open',
    message:
      '{owed, plural, one {# of the {count} invoices is open again.} other {# of the {count} invoices are open again.}}',
  },
  dispute: {
    page: /*i18n*/ {
      id: 'payment.dispute.page',
      message: 'The money was taken, and the bank that issued the card is looking into this payment.',
    },
    mayGoBack: /*i18n*/ {
      id: 'payment.dispute.may_go_back',
      message: 'It may go back to you. We write to you when it is decided.',
    },
    record: /*i18n*/ {
      id: 'payment.dispute.record',
      message:
        'The money was taken, and the bank that issued the card is looking into it. We write to you when it is decided.',
    },
  },
} as const
