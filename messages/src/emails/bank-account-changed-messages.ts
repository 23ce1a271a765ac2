/** The email after a bank reported other details of an account (domain.md 3.3.7). */
export const bankAccountChangedEmail = {
  subject: /*i18n*/ { id: 'email.bank_account_changed.subject', message: 'Your bank changed {account}' },
  headline: /*i18n*/ {
    id: 'email.bank_account_changed.headline',
    message: 'Your bank told us that your account details changed',
  },
  number: /*i18n*/ {
    id: 'email.bank_account_changed.number',
    message: '{before} is now {after}. We use the new details from now on.',
  },
  details: /*i18n*/ {
    id: 'email.bank_account_changed.details',
    message:
      'The bank reported other details of {after}, such as its routing number. We use them from now on.',
  },
  next: /*i18n*/ {
    id: 'email.bank_account_changed.next',
    message: 'There is nothing to do. Payments and bank drafts from this account go on.',
  },
  notYou: /*i18n*/ {
    id: 'email.bank_account_changed.not_you',
    message: 'If you do not know this change, ask your bank, and call {carrier} at {phone}.',
  },
  see: /*i18n*/ {
    id: 'email.bank_account_changed.see',
    message: 'See your payment methods in {portalName}',
  },
} as const
