import type { ErrorCode } from '@myaccount/contract/errors'

/** What a person reads for each code: what happened, and what to do next. */
export const errorTexts: Readonly<Record<ErrorCode, { readonly title: string; readonly detail: string }>> = {
  'session.required': {
    title: 'Please sign in',
    detail: 'You are not signed in, or your session has ended. Sign in to go on.',
  },
  'access.denied': {
    title: 'Not allowed',
    detail: 'Your sign-in does not allow this. Ask the account owner or call us.',
  },
  'request.untrusted': {
    title: 'Request refused',
    detail:
      'This request did not come from our own pages. Nothing was changed. Reload the page and try again.',
  },
  not_found: {
    title: 'Not found',
    detail: 'We could not find this. It may have moved, or it may belong to another sign-in.',
  },
  'method.none': { title: 'No payment methods', detail: 'No payment method is saved yet.' },
  conflict: {
    title: 'Changed meanwhile',
    detail: 'This was changed somewhere else. Reload the page and try again.',
  },
  'payment.in_progress': {
    title: 'Payment in progress',
    detail: 'A payment for this invoice is already in progress. Please do not pay again.',
  },
  'payment.paused': {
    title: 'Payments start again in a moment',
    detail:
      'We are checking that every payment is in our books before we take new ones. Nothing was charged. Please try again in a minute.',
  },
  'payment.unknown': {
    title: 'We are checking',
    detail: 'We do not know yet whether your payment went through. Do not pay again another way.',
  },
  too_large: { title: 'Too large', detail: 'What was sent is larger than we accept. Nothing was changed.' },
  media_type: {
    title: 'Format not accepted',
    detail: 'What was sent is in a format that we do not accept. Nothing was changed.',
  },
  'input.invalid': {
    title: 'Please check your entries',
    detail: 'Something in what was sent is missing or not right. Nothing was changed.',
  },
  'rate.limited': {
    title: 'Too many tries',
    detail: 'There were too many tries in a short time. Please wait a minute and try again.',
  },
  internal: {
    title: 'Something went wrong',
    detail: 'The fault is on our side and has been noted. Please try again in a moment.',
  },
  unavailable: {
    title: 'Not available right now',
    detail: 'A system we depend on does not answer. Nothing was changed. Please try again in a minute.',
  },
}

/** Instead of the detail of `unavailable`, where an order was given and no answer came. */
export const changeUnknown =
  'A system we depend on does not answer, so we cannot tell whether your change was made. Look again in a minute before you repeat it.'
