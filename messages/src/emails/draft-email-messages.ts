/** Of the emails that tell of a bank draft: before it, in place of one that was skipped, and of one that came back. */
export const draftEmailMessages = {
  draft_soon: {
    subject: /*i18n*/ { id: 'email.draft_soon.subject', message: 'Bank draft of {amount} on {day}' },
    headline: /*i18n*/ { id: 'email.draft_soon.headline', message: 'Your bill will be drafted' },
    what: /*i18n*/ {
      id: 'email.draft_soon.what',
      message: 'We will take {amount} from your bank account on {day}. There is nothing to do.',
    },
    changeBy: /*i18n*/ {
      id: 'email.draft_soon.change_by',
      message: 'To change or stop it, do so by {day}.',
    },
  },
  draft_skipped: {
    subject: /*i18n*/ { id: 'email.draft_skipped.subject', message: 'We did not draft {amount}, due {day}' },
    headline: /*i18n*/ { id: 'email.draft_skipped.headline', message: 'A bill was not drafted' },
  },
  draft_returned: {
    subject: /*i18n*/ {
      id: 'email.draft_returned.subject',
      message: 'Your bank did not pay the draft of {amount}',
    },
    headline: /*i18n*/ { id: 'email.draft_returned.headline', message: 'A bank draft came back' },
    fee: /*i18n*/ {
      id: 'email.draft_returned.fee',
      message: 'A fee for the returned payment may be on one of your next bills.',
    },
  },
  payByHand: /*i18n*/ {
    id: 'email.draft.pay_by_hand',
    message: 'Please pay it by card, from a bank account or by check.',
  },
  account: /*i18n*/ { id: 'email.draft.account', message: 'Bank account' },
} as const
