/** The email to a person whose sign-ins an employee separated from their account. */
export const identityDetachedEmail = {
  subject: /*i18n*/ {
    id: 'email.identity_detached.subject',
    message: 'Your sign-in was separated from your account',
  },
  what: /*i18n*/ {
    id: 'email.identity_detached.what',
    message: 'An employee of {carrier} did it, and ended every session of yours.',
  },
  again: /*i18n*/ {
    id: 'email.identity_detached.again',
    message: 'Sign in with this email address to join your account again.',
  },
  notYou: /*i18n*/ {
    id: 'email.identity_detached.not_you',
    message: 'If you did not ask for it, call {carrier} at {phone} now.',
  },
} as const
