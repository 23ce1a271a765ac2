/** The email to the owners of an account and the person whose seat the carrier changed. */
export const ownershipChangedEmail = {
  subject: /*i18n*/ { id: 'email.ownership_changed.subject', message: 'Who owns your account has changed' },
  owns: /*i18n*/ {
    id: 'email.ownership_changed.owns',
    message: '{carrier} changed its records: {person} owns this account online.',
  },
  ownsNoMore: /*i18n*/ {
    id: 'email.ownership_changed.owns_no_more',
    message: '{carrier} changed its records: {person} no longer owns this account online.',
  },
  notYou: /*i18n*/ {
    id: 'email.ownership_changed.not_you',
    message: 'If this is not what you expect, call {carrier} at {phone} now.',
  },
} as const
