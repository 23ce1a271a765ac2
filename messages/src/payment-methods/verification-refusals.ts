/**
 * The reasons why a bank account is not verified by its deposits, and what to do.
 */
export const verificationRefusals = {
  notWaiting: {
    title: /*i18n*/ { id: 'verification.refused.not_waiting.title', message: 'Nothing to check' },
    detail: /*i18n*/ {
      id: 'verification.refused.not_waiting.detail',
      message: 'This payment method does not wait for deposits. Reload the page.',
    },
  },
  ended: {
    title: /*i18n*/ { id: 'verification.refused.ended.title', message: 'Could not be confirmed' },
    detail: /*i18n*/ {
      id: 'verification.refused.ended.detail',
      message:
        'The bank account could not be checked, so it cannot be used. Add the account again, or another one.',
    },
  },
  stillChecking: {
    title: /*i18n*/ { id: 'verification.refused.still_checking.title', message: 'Still checking' },
    detail: /*i18n*/ {
      id: 'verification.refused.still_checking.detail',
      message: 'We are still checking. Look again in a few minutes.',
    },
  },
  tooLate: {
    title: /*i18n*/ { id: 'verification.refused.too_late.title', message: 'Not confirmed in time' },
    detail: /*i18n*/ {
      id: 'verification.refused.too_late.detail',
      message:
        'The deposits were good for 10 days, which are over. Add the account again to get new deposits.',
    },
  },
  noTryLeft: {
    title: /*i18n*/ { id: 'verification.refused.no_try_left.title', message: 'No tries left' },
    detail: /*i18n*/ {
      id: 'verification.refused.no_try_left.detail',
      message:
        'All 3 tries to confirm this account are used. You can enter it again after {until}. To pay before that, add another account or a card.',
    },
  },
  lockedByTries: {
    title: /*i18n*/ { id: 'verification.refused.locked_by_tries.title', message: 'Not yet' },
    detail: /*i18n*/ {
      id: 'verification.refused.locked_by_tries.detail',
      message:
        'All 3 tries to confirm this account are used. Nothing was saved. You can enter it again after {until}. To pay before that, add another account or a card.',
    },
  },
  depositsNotThere: {
    title: /*i18n*/ { id: 'verification.refused.deposits_not_there.title', message: 'Too early' },
    detail: /*i18n*/ {
      id: 'verification.refused.deposits_not_there.detail',
      message:
        'The small deposits have not arrived yet. No try was used. They arrive by {arrivesOn}. Come back then and confirm.',
    },
  },
  notJudged: {
    title: /*i18n*/ { id: 'verification.refused.not_looked_at.title', message: 'Not checked' },
    detail: /*i18n*/ {
      id: 'verification.refused.not_looked_at.detail',
      message: 'What you entered could not be checked now. No try was used. Try again in a few minutes.',
    },
  },
  wrongCode: /*i18n*/ {
    id: 'verification.refused.wrong_code',
    message: "That code doesn't match. You have {triesLeft, plural, one {# try} other {# tries}} left.",
  },
  wrongAmounts: /*i18n*/ {
    id: 'verification.refused.wrong_amounts',
    message: "Those amounts don't match. You have {triesLeft, plural, one {# try} other {# tries}} left.",
  },
} as const
