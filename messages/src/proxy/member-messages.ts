/** The text that a member agrees to. */
export const memberWords = {
  consent: /*i18n*/ {
    id: 'member.consent',
    message:
      'Send notices of meetings and proxies by email, to the people who vote for this organization, instead of by mail. It can be changed back at any time.',
  },
} as const

/** The reasons why a member's profile was not saved. */
export const memberRefusals = {
  changed: {
    title: /*i18n*/ { id: 'member.changed.title', message: 'The profile has changed' },
    detail: /*i18n*/ {
      id: 'member.changed.detail',
      message: 'Someone else saved it meanwhile. Look at it again. Nothing of yours was saved.',
    },
  },
  consent: {
    title: /*i18n*/ { id: 'member.no_consent.title', message: 'Agree to notices by email' },
    detail: /*i18n*/ {
      id: 'member.no_consent.detail',
      message: 'Read the text and agree to it, or choose notices by mail. Nothing was saved.',
    },
  },
} as const
