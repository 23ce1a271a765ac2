/** The texts for each error code of the contract: what happened, and what to do next. */
export const errorMessages = {
  'session.required': {
    title: /*i18n*/ { id: 'error.session_required.title', message: 'Please sign in' },
    detail: /*i18n*/ {
      id: 'error.session_required.detail',
      message: 'You are not signed in, or your session has ended. Sign in to go on.',
    },
  },
  'access.denied': {
    title: /*i18n*/ { id: 'error.access_denied.title', message: 'Not allowed' },
    detail: /*i18n*/ {
      id: 'error.access_denied.detail',
      message: 'Your sign-in does not allow this. Ask the account owner or call us.',
    },
  },
  'request.untrusted': {
    title: /*i18n*/ { id: 'error.request_untrusted.title', message: 'Request refused' },
    detail: /*i18n*/ {
      id: 'error.request_untrusted.detail',
      message:
        'This request did not come from our own pages. Nothing was changed. Reload the page and try again.',
    },
  },
  not_found: {
    title: /*i18n*/ { id: 'error.not_found.title', message: 'Not found' },
    detail: /*i18n*/ {
      id: 'error.not_found.detail',
      message: 'We could not find this. Check the number, or whether it is listed under another sign-in.',
    },
  },
  'method.none': {
    title: /*i18n*/ { id: 'error.method_none.title', message: 'No payment methods' },
    detail: /*i18n*/ { id: 'error.method_none.detail', message: 'No payment method is saved yet.' },
  },
  'account.no_email': {
    title: /*i18n*/ { id: 'error.account_no_email.title', message: 'We found no account for your sign-in' },
    detail: /*i18n*/ {
      id: 'error.account_no_email.detail',
      message:
        'Your sign-in has no confirmed email address, so we could not compare it with the one on file. Confirm your address where you sign in, or prove it another way.',
    },
  },
  conflict: {
    title: /*i18n*/ { id: 'error.conflict.title', message: 'Changed meanwhile' },
    detail: /*i18n*/ {
      id: 'error.conflict.detail',
      message: 'This was changed somewhere else. Reload the page and try again.',
    },
  },
  'payment.in_progress': {
    title: /*i18n*/ { id: 'error.payment_in_progress.title', message: 'Payment in progress' },
    detail: /*i18n*/ {
      id: 'error.payment_in_progress.detail',
      message: 'A payment for this invoice is already in progress. Please do not pay again.',
    },
  },
  'payment.paused': {
    title: /*i18n*/ { id: 'error.payment_paused.title', message: 'Payments start again in a moment' },
    detail: /*i18n*/ {
      id: 'error.payment_paused.detail',
      message:
        'We are checking that every payment is in our books before we take new ones. Nothing was charged. Please try again in a minute.',
    },
  },
  'payment.unknown': {
    title: /*i18n*/ { id: 'error.payment_unknown.title', message: 'We are checking' },
    detail: /*i18n*/ {
      id: 'error.payment_unknown.detail',
      message: 'We do not know yet whether your payment went through. Do not pay again another way.',
    },
  },
  too_large: {
    title: /*i18n*/ { id: 'error.too_large.title', message: 'Too large' },
    detail: /*i18n*/ {
      id: 'error.too_large.detail',
      message: 'What was sent is larger than we accept. Nothing was changed.',
    },
  },
  media_type: {
    title: /*i18n*/ { id: 'error.media_type.title', message: 'Format not accepted' },
    detail: /*i18n*/ {
      id: 'error.media_type.detail',
      message: 'What was sent is in a format that we do not accept. Nothing was changed.',
    },
  },
  'input.invalid': {
    title: /*i18n*/ { id: 'error.input_invalid.title', message: 'Please check your entries' },
    detail: /*i18n*/ {
      id: 'error.input_invalid.detail',
      message: 'Something in what was sent is missing or not right. Nothing was changed.',
    },
  },
  'rate.limited': {
    title: /*i18n*/ { id: 'error.rate_limited.title', message: 'Too many tries' },
    detail: /*i18n*/ {
      id: 'error.rate_limited.detail',
      message: 'There were too many tries in a short time. Please wait a minute and try again.',
    },
  },
  internal: {
    title: /*i18n*/ { id: 'error.internal.title', message: 'Something went wrong' },
    detail: /*i18n*/ {
      id: 'error.internal.detail',
      message: 'The fault is on our side and has been noted. Please try again in a moment.',
    },
  },
  unavailable: {
    title: /*i18n*/ { id: 'error.unavailable.title', message: 'Not available right now' },
    detail: /*i18n*/ {
      id: 'error.unavailable.detail',
      message: 'A system we depend on does not answer. Nothing was changed. Please try again in a minute.',
    },
  },
} as const

/** Replaces the detail of `unavailable` if a change was requested and no answer came. */
export const changeUnknown = /*i18n*/ {
  id: 'error.unavailable.change_unknown',
  message:
    'A system we depend on does not answer, so we cannot tell whether your change was made. Look again in a minute before you repeat it.',
} as const

/** Messages for operators, from an instance that takes no requests. */
export const notReady = {
  draining: /*i18n*/ { id: 'error.not_ready.draining', message: 'This instance is shutting down.' },
  readOnly: /*i18n*/ { id: 'error.not_ready.read_only', message: 'The database takes no writes.' },
} as const
