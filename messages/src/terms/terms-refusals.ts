/** The reasons why terms were not accepted. */
export const termsRefusals = {
  changed: {
    title: /*i18n*/ { id: 'terms.changed.title', message: 'The terms of service have changed' },
    detail: /*i18n*/ {
      id: 'terms.changed.detail',
      message: 'Load this page again and read the new terms. Nothing was accepted.',
    },
  },
} as const
