/** The email to a customer whose sessions an employee ended. */
export const signedOutMessages = {
  subject: /*i18n*/ { id: 'email.signed_out.subject', message: 'We signed you out everywhere' },
  who: /*i18n*/ {
    id: 'email.signed_out.who',
    message: '{employeeName} of {carrier} ended every session of yours at {signedOutAt}.',
  },
  why: /*i18n*/ { id: 'email.signed_out.why', message: 'What they wrote down: {note}' },
  again: /*i18n*/ {
    id: 'email.signed_out.again',
    message: 'Sign in again whenever you like. If somebody else may know your password, set a new one first.',
  },
  detached: /*i18n*/ {
    id: 'email.signed_out.detached',
    message:
      'Your sign-in was separated from your account, too. Sign in with this email address to join it again.',
  },
  link: /*i18n*/ { id: 'email.signed_out.link', message: 'Sign in' },
  notYou: /*i18n*/ {
    id: 'email.signed_out.not_you',
    message: 'If you did not ask for this and do not know why, call {carrier} at {phone}.',
  },
} as const
