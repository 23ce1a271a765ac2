/** The reasons why paper was not stopped. */
export const paperRefusals = {
  noConsent: {
    title: /*i18n*/ { id: 'paper.no_consent.title', message: 'Agree to delivery by email' },
    detail: /*i18n*/ {
      id: 'paper.no_consent.detail',
      message:
        'Paper stops once you have read the text and agreed to it. It may have changed meanwhile: load this page again. Nothing was saved.',
    },
  },
  notInState: {
    title: /*i18n*/ { id: 'paper.not_in_state.title', message: 'This mail comes on paper' },
    detail: /*i18n*/ {
      id: 'paper.not_in_state.detail',
      message:
        'In {state} email cannot take the place of this mail. Load this page again. Nothing was saved.',
    },
  },
  neverWhileActing: /*i18n*/ {
    id: 'paper.never_while_acting',
    message: 'Only the customer can stop their paper mail. Ask them to do it from their own account.',
  },
} as const

/** Refusals of the code that confirms it. */
export const paperCodeRefusals = {
  stillTrue: /*i18n*/ { id: 'code.paper.still_true', message: 'Paper still comes.' },
  noMore: /*i18n*/ {
    id: 'code.paper.no_more',
    message: 'Three new codes were sent. Enter the last one, or save again.',
  },
  failed: {
    title: /*i18n*/ { id: 'code.paper.failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.paper.failed.detail',
      message: 'The code was wrong five times. Paper still comes. Save again for a new code.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'code.paper.expired.title', message: 'The time is over' },
    detail: /*i18n*/ {
      id: 'code.paper.expired.detail',
      message: 'This took longer than half an hour. Paper still comes. Save again for a new code.',
    },
  },
  used: {
    title: /*i18n*/ { id: 'code.paper.used.title', message: 'The code is used' },
    detail: /*i18n*/ {
      id: 'code.paper.used.detail',
      message: 'What you chose is done. Look at your preferences.',
    },
  },
  confirmed: {
    title: /*i18n*/ { id: 'code.paper.confirmed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.paper.confirmed.detail',
      message: 'Your code was right already. Look at your preferences.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'code.paper.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'code.paper.too_many.detail',
      message: 'You asked for many codes within the hour. Paper still comes. Wait a while, then try again.',
    },
  },
} as const
