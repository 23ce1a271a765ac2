/**
 * The reasons why a payment method is not added, confirmed, changed or removed, and what to do; none of them
 * moves money.
 */
export const methodRefusals = {
  tooMany: {
    title: /*i18n*/ { id: 'method.refused.too_many.title', message: 'No room for another one' },
    detail: /*i18n*/ {
      id: 'method.refused.too_many.detail',
      message: 'You have {count} saved payment methods, which is the most. Remove one, then add the new one.',
    },
  },
  alreadySaved: {
    title: /*i18n*/ { id: 'method.refused.already_saved.title', message: 'Already saved' },
    card: /*i18n*/ { id: 'method.refused.already_saved.card', message: 'This card is already saved.' },
    bank: /*i18n*/ {
      id: 'method.refused.already_saved.bank',
      message: 'This bank account is already saved.',
    },
  },
  closedByBank: {
    title: /*i18n*/ { id: 'method.refused.closed_by_bank.title', message: 'Closed by the bank' },
    card: /*i18n*/ {
      id: 'method.refused.closed_by_bank.card',
      message: 'The bank has closed this card to us. Nothing was saved. Add another one, or call us.',
    },
    bank: /*i18n*/ {
      id: 'method.refused.closed_by_bank.bank',
      message: 'The bank has closed this bank account to us. Nothing was saved. Add another one, or call us.',
    },
  },
  setupIncomplete: {
    title: /*i18n*/ { id: 'method.refused.setup_incomplete.title', message: 'Not finished' },
    detail: /*i18n*/ {
      id: 'method.refused.setup_incomplete.detail',
      message: 'The card or bank account was not entered to the end. Nothing was saved. Enter it again.',
    },
  },
  notAccepted: {
    title: /*i18n*/ { id: 'method.refused.not_accepted.title', message: 'Not accepted' },
    setup: /*i18n*/ {
      id: 'method.refused.not_accepted.setup',
      message: 'The card or bank account was not accepted. Nothing was saved. Try another one.',
    },
    checks: /*i18n*/ {
      id: 'method.refused.not_accepted.checks',
      message:
        'The card was not accepted. Nothing was saved. Check the card number, expiry date, security code and billing ZIP code, then enter it again.',
    },
  },
  businessAccountsOnly: /*i18n*/ {
    id: 'method.refused.business_accounts_only',
    message: "Only an organization's account can be used.",
  },
  neverWhileActing: /*i18n*/ {
    id: 'method.refused.never_while_acting',
    message: 'A bank account can only be added, checked or removed by the customer. Nothing was changed.',
  },
  cannotPay: {
    title: /*i18n*/ { id: 'method.refused.cannot_pay.title', message: 'Not changed' },
    detail: /*i18n*/ {
      id: 'method.refused.cannot_pay.detail',
      message: 'This payment method cannot be used to pay, so it cannot be the default. Choose another one.',
    },
  },
  defaultStays: /*i18n*/ {
    id: 'method.refused.default_stays',
    message: 'One payment method is always the default. To change that, make another one the default.',
  },
  dateNotTaken: /*i18n*/ {
    id: 'method.refused.date_not_taken',
    message: 'This date was not accepted. Check it on the card. Nothing was changed.',
  },
  draftedFrom: {
    title: /*i18n*/ { id: 'method.refused.drafted_from.title', message: 'Still in use' },
    detail: /*i18n*/ {
      id: 'method.refused.drafted_from.detail',
      message:
        'Bank drafts of {policies} use this account. Change or end the drafts first. Nothing was changed.',
    },
  },
  paymentInProgress: {
    title: /*i18n*/ { id: 'method.refused.payment_in_progress.title', message: 'Payment under way' },
    detail: /*i18n*/ {
      id: 'method.refused.payment_in_progress.detail',
      message:
        'A payment with this method is under way. Remove the method when the payment is through. Nothing was changed.',
    },
  },
  nicknameIsNumber: /*i18n*/ {
    id: 'method.refused.nickname_is_number',
    message: 'Leave card and account numbers out of the name.',
  },
} as const
