/** The email with the one-time code for a payment. */
export const paymentCodeEmail = {
  subject: /*i18n*/ { id: 'email.payment_code.subject', message: 'Your code for a payment' },
  headline: /*i18n*/ { id: 'email.payment_code.headline', message: 'Your code to pay {amount}' },
  howTo: /*i18n*/ {
    id: 'email.payment_code.how_to',
    message:
      'Enter it on the page where you pressed Pay. It works for 10 minutes, once, and for this payment only. If more than one code came, use the newest.',
  },
  noMoneyYet: /*i18n*/ {
    id: 'email.payment_code.no_money_yet',
    message: 'No money has been taken yet.',
  },
  notYou: /*i18n*/ {
    id: 'email.payment_code.not_you',
    message: 'If you did not start this payment, give the code to nobody and call {carrier} at {phone}.',
  },
} as const

/** The email with the one-time code that is needed before a bank account is added. */
export const bankCodeEmail = {
  subject: /*i18n*/ { id: 'email.bank_code.subject', message: 'Your code to add a bank account' },
  howTo: /*i18n*/ {
    id: 'email.bank_code.how_to',
    message:
      'Enter it on the page where you add the bank account. It works for 10 minutes, once, and for this account only. If more than one code came, use the newest.',
  },
  nothingSavedYet: /*i18n*/ {
    id: 'email.bank_code.nothing_saved_yet',
    message: 'Nothing is saved before that.',
  },
  nobodyAsks: /*i18n*/ {
    id: 'email.bank_code.nobody_asks',
    message: 'Nobody at {carrier} will ever ask you for this code.',
  },
  notYou: /*i18n*/ {
    id: 'email.bank_code.not_you',
    message: 'If you did not start this, give the code to nobody and call {carrier} at {phone}.',
  },
} as const
