/** The email with the code for bank draft. */
export const draftCodeEmail = {
  subject: /*i18n*/ { id: 'email.draft_code.subject', message: 'Your code for bank draft' },
  howTo: /*i18n*/ {
    id: 'email.draft_code.how_to',
    message:
      'Enter it on the page where you signed. It works for 10 minutes, once, and for what you signed only. If more than one code came, use the newest.',
  },
  nothingYet: /*i18n*/ {
    id: 'email.draft_code.nothing_yet',
    message: 'Nothing is set up before that.',
  },
} as const

/** Emails about a bank draft. */
export const draftEmail = {
  signed: {
    headline: /*i18n*/ { id: 'email.draft_signed.headline', message: 'Your bank draft authorization' },
    what: /*i18n*/ {
      id: 'email.draft_signed.what',
      message: 'You signed for bank draft from {bank}. A copy is attached.',
    },
    next: /*i18n*/ {
      id: 'email.draft_signed.next',
      message: 'We tell you once it is set up. Until then, pay your bills as you did before.',
    },
  },
  confirmed: {
    headline: /*i18n*/ { id: 'email.draft_confirmed.headline', message: 'Bank draft is set up' },
    what: /*i18n*/ {
      id: 'email.draft_confirmed.what',
      message: 'Bills of {policy} that are due on or after {day} are withdrawn from {bank}.',
    },
    next: /*i18n*/ {
      id: 'email.draft_confirmed.next',
      message: 'Pay what is due before that day yourself.',
    },
  },
  rejected: {
    headline: /*i18n*/ { id: 'email.draft_rejected.headline', message: 'Bank draft was not set up' },
    what: /*i18n*/ {
      id: 'email.draft_rejected.what',
      message: 'Bank draft of {policy} was not set up. Nothing is withdrawn: pay each bill yourself.',
    },
    lapsed: /*i18n*/ {
      id: 'email.draft_rejected.lapsed',
      message: 'The bank account was not verified in time. Add it again, then set up bank draft.',
    },
    next: /*i18n*/ {
      id: 'email.draft_rejected.next',
      message: 'Call us if you do not know why.',
    },
  },
  changed: {
    headline: /*i18n*/ { id: 'email.draft_changed.headline', message: 'Bank draft uses another account' },
    what: /*i18n*/ {
      id: 'email.draft_changed.what',
      message: 'Bills of {policy} are withdrawn from {bank}, from the one that is due on or after {day}.',
    },
    notChanged: /*i18n*/ {
      id: 'email.draft_changed.not_changed',
      message:
        'The other bank account was not accepted. Bills of {policy} are withdrawn from {bank} as before.',
    },
    keptHeadline: /*i18n*/ {
      id: 'email.draft_changed.kept_headline',
      message: 'Bank draft keeps its bank account',
    },
  },
  ended: {
    headline: /*i18n*/ { id: 'email.draft_ended.headline', message: 'Bank draft has ended' },
    what: /*i18n*/ {
      id: 'email.draft_ended.what',
      message: 'Bills of {policy} are not withdrawn any more. Pay each bill yourself by its due date.',
    },
  },
  subject: /*i18n*/ { id: 'email.draft.subject', message: '{headline}: {policy}' },
  bankAt: /*i18n*/ { id: 'email.draft.bank_at', message: '{bank}, account ending {last4}' },
  bank: /*i18n*/ { id: 'email.draft.bank', message: 'the account ending {last4}' },
  see: /*i18n*/ { id: 'email.draft.see', message: 'See it in {portalName}' },
  notYou: /*i18n*/ {
    id: 'email.draft.not_you',
    message: 'If you did not ask for this, call {carrier} at {phone}.',
  },
} as const

/** The texts of the signed copy. */
export const draftCopyMessages = {
  title: /*i18n*/ { id: 'draft_copy.title', message: 'Bank draft authorization' },
  signed: /*i18n*/ { id: 'draft_copy.signed', message: 'Signed authorization' },
  policies: /*i18n*/ { id: 'draft_copy.policies', message: 'Policies' },
  bankAccount: /*i18n*/ { id: 'draft_copy.bank_account', message: 'Bank account' },
  signer: /*i18n*/ { id: 'draft_copy.signer', message: 'Signed by' },
  signedAt: /*i18n*/ { id: 'draft_copy.signed_at', message: 'Signed' },
  signedFrom: /*i18n*/ { id: 'draft_copy.signed_from', message: 'Signed from' },
  nameAndTitle: /*i18n*/ { id: 'draft_copy.name_and_title', message: '{name}, {title}' },
} as const
