/** Messages for an employee who acts, or is about to act. */
export const actingRefusals = {
  neverWhileActing: /*i18n*/ {
    id: 'acting.never_while_acting',
    message: "You can't do this while acting as a customer.",
  },
  callerHasNotAgreed: /*i18n*/ {
    id: 'acting.caller_has_not_agreed',
    message: 'Read the authorization to the caller, and say that they agree.',
  },
  noCode: {
    title: /*i18n*/ { id: 'acting.no_code.title', message: 'A code is needed first' },
    detail: /*i18n*/ {
      id: 'acting.no_code.detail',
      message: 'Give the reason and enter the code from your email. It counts for five minutes.',
    },
  },
  noStepUp: {
    title: /*i18n*/ { id: 'acting.no_step_up.title', message: 'Confirm first that it is you' },
    detail: /*i18n*/ {
      id: 'acting.no_step_up.detail',
      message: 'Press Act for them again and confirm with your authenticator. That counts for 15 minutes.',
    },
  },
  refused: {
    title: /*i18n*/ { id: 'acting.refused.title', message: 'This customer does not want it' },
    detail: /*i18n*/ {
      id: 'acting.refused.detail',
      message: 'They chose in their profile that no employee acts for them. Help them on the phone instead.',
    },
  },
  noAddress: {
    title: /*i18n*/ { id: 'acting.no_address.title', message: 'No email address on file' },
    detail: /*i18n*/ {
      id: 'acting.no_address.detail',
      message:
        'A code cannot be sent there. Choose a person with an address, or call back at the number on file.',
    },
  },
  failed: {
    title: /*i18n*/ { id: 'acting.code_failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'acting.code_failed.detail',
      message: 'Five codes were wrong. Send a new code to start again.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'acting.code_expired.title', message: 'The code has expired' },
    detail: /*i18n*/ { id: 'acting.code_expired.detail', message: 'Send a new code to start again.' },
  },
  stillTrue: /*i18n*/ { id: 'acting.code_still_true', message: 'Nothing was opened.' },
} as const

/** The emails: a code for the employee, a code for the caller, and the notice to the customer. */
export const actingEmails = {
  ownSubject: /*i18n*/ { id: 'email.act_as_code.subject', message: 'Your code to act for a customer' },
  ownHowTo: /*i18n*/ {
    id: 'email.act_as_code.how_to',
    message:
      'Enter it on the customer’s page. It works for 10 minutes, once. If more than one code came, use the newest.',
  },
  ownNotYou: /*i18n*/ {
    id: 'email.act_as_code.not_you',
    message: 'If you did not ask for it, somebody else uses your sign-in. Tell your supervisor now.',
  },
  callerSubject: /*i18n*/ { id: 'email.caller_code.subject', message: 'Your code for our phone call' },
  callerHowTo: /*i18n*/ {
    id: 'email.caller_code.how_to',
    message:
      'Read it to the employee you are on the phone with, so that we know it is you. It works for 10 minutes, once.',
  },
  callerNotYou: /*i18n*/ {
    id: 'email.caller_code.not_you',
    message: 'If you did not call {carrier}, give the code to nobody and call us at {phone}.',
  },
  notifiedSubject: /*i18n*/ {
    id: 'email.acted_for.subject',
    message: 'Our employee opened your account for you',
  },
  notifiedWho: /*i18n*/ {
    id: 'email.acted_for.who',
    message: '{employeeName} of {carrier} started to act for you at {startedAt}, for 30 minutes at most.',
  },
  notifiedWhy: /*i18n*/ { id: 'email.acted_for.why', message: 'What they wrote down: {note}' },
  notifiedCaller: /*i18n*/ {
    id: 'email.acted_for.caller',
    message: 'Before that, the caller read back the code that we sent to {sentTo}.',
  },
  notifiedCallerUnknown: /*i18n*/ {
    id: 'email.acted_for.caller_unknown',
    message: 'The caller was not verified by a code.',
  },
  notifiedNever: /*i18n*/ {
    id: 'email.acted_for.never',
    message: 'They cannot touch bank accounts, bank drafts, terms, people or votes.',
  },
  notifiedLink: /*i18n*/ { id: 'email.acted_for.link', message: 'See it in your profile' },
  notifiedNotYou: /*i18n*/ {
    id: 'email.acted_for.not_you',
    message:
      'If you did not ask for help, call {carrier} at {phone}. In your profile you can refuse it for the future.',
  },
} as const
