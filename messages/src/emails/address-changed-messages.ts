/** The email to the address that a person had before the carrier changed it. */
export const addressChangedEmail = {
  subject: /*i18n*/ { id: 'email.address_changed.subject', message: 'Your email address was changed' },
  whatChanged: /*i18n*/ {
    id: 'email.address_changed.what_changed',
    message:
      '{carrier} now has another email address for you. From now on, emails about payments, and the codes that confirm them, go there and no longer come here.',
  },
  youAsked: /*i18n*/ {
    id: 'email.address_changed.you_asked',
    message: 'If you asked for this change, there is nothing to do.',
  },
  notYou: /*i18n*/ {
    id: 'email.address_changed.not_you',
    message: 'If you did not ask for it, call {carrier} at {phone} now.',
  },
} as const
