/** The reasons why nothing was enrolled, changed or stopped; each says what to do. */
export const draftRefusals = {
  textChanged: {
    title: /*i18n*/ { id: 'draft.text_changed.title', message: 'The authorization has changed' },
    detail: /*i18n*/ {
      id: 'draft.text_changed.detail',
      message: 'Load this page again, read the new text and sign it. Nothing was set up.',
    },
  },
  methodNotUsable: {
    title: /*i18n*/ { id: 'draft.method.title', message: 'This bank account cannot be used' },
    detail: /*i18n*/ {
      id: 'draft.method.detail',
      message: 'Choose another bank account of this organization, or add one. Nothing was set up.',
    },
  },
  nothingLeft: {
    title: /*i18n*/ { id: 'draft.nothing_left.title', message: 'None of these policies can be set up' },
    detail: /*i18n*/ {
      id: 'draft.nothing_left.detail',
      message: 'Load this page again to see why. Nothing was set up.',
    },
  },
  billingOffline: {
    title: /*i18n*/ { id: 'draft.billing_offline.title', message: 'Billing is offline' },
    detail: /*i18n*/ {
      id: 'draft.billing_offline.detail',
      message: 'Bank draft can be set up, changed or ended once billing is back. Nothing was changed.',
    },
  },
  neverWhileActing: /*i18n*/ {
    id: 'draft.never_while_acting',
    message:
      'Only the organization can set up or change bank draft. Ask them to do it from their own account.',
  },
  notPossible: {
    title: /*i18n*/ { id: 'draft.not_possible.title', message: 'This cannot be done now' },
    detail: /*i18n*/ {
      id: 'draft.not_possible.detail',
      message:
        'The bank draft of this policy has changed meanwhile. Load this page again. Nothing was changed.',
    },
  },
  byCarrier: {
    title: /*i18n*/ { id: 'draft.by_carrier.title', message: 'Call us to change this bank draft' },
    detail: /*i18n*/ {
      id: 'draft.by_carrier.detail',
      message: 'It was set up with our office, which can change or end it. Nothing was changed.',
    },
  },
  tooLate: {
    title: /*i18n*/ { id: 'draft.too_late.title', message: 'This withdrawal cannot be stopped here' },
    detail: /*i18n*/ {
      id: 'draft.too_late.detail',
      message:
        'The withdrawal of {amount} on {day} cannot be stopped here any more. Nothing was changed. Call us.',
    },
  },
  draftChanged: {
    title: /*i18n*/ { id: 'draft.changed.title', message: 'The bill has changed' },
    detail: /*i18n*/ {
      id: 'draft.changed.detail',
      message: 'Its amount or day is not what this page showed. Load the page again. Nothing was changed.',
    },
  },
  notDrafted: {
    title: /*i18n*/ { id: 'draft.not_drafted.title', message: 'This bill is not drafted' },
    detail: /*i18n*/ {
      id: 'draft.not_drafted.detail',
      message: 'Load this page again to see what is due. Nothing was changed.',
    },
  },
} as const

/** Refusals of the code that confirms an enrollment or another bank account. */
export const draftCodeRefusals = {
  stillTrue: /*i18n*/ { id: 'code.draft.still_true', message: 'Nothing was set up.' },
  noMore: /*i18n*/ {
    id: 'code.draft.no_more',
    message: 'Three new codes were sent. Enter the last one, or start again.',
  },
  failed: {
    title: /*i18n*/ { id: 'code.draft.failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.draft.failed.detail',
      message: 'The code was wrong five times. Nothing was set up. Sign again for a new code.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'code.draft.expired.title', message: 'The time is over' },
    detail: /*i18n*/ {
      id: 'code.draft.expired.detail',
      message: 'This took longer than half an hour. Nothing was set up. Sign again for a new code.',
    },
  },
  used: {
    title: /*i18n*/ { id: 'code.draft.used.title', message: 'The code is used' },
    detail: /*i18n*/ {
      id: 'code.draft.used.detail',
      message: 'What you signed is done. Look at the bank draft of your policies.',
    },
  },
  confirmed: {
    title: /*i18n*/ { id: 'code.draft.confirmed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.draft.confirmed.detail',
      message: 'Your code was right already. Look at the bank draft of your policies.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'code.draft.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'code.draft.too_many.detail',
      message: 'You asked for many codes within the hour. Nothing was set up. Wait a while, then try again.',
    },
  },
} as const
