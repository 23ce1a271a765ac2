/**
 * The emails about a bank draft: before it, instead of one that is not made or was skipped, and after a
 * return.
 */
export const draftEmailMessages = {
  draft_notice: {
    subject: /*i18n*/ {
      id: 'email.draft_notice.subject',
      message: '{amount} is drafted on {day} for {organization}',
    },
    on: /*i18n*/ { id: 'email.draft_notice.on', message: 'On {day}' },
    what: /*i18n*/ {
      id: 'email.draft_notice.what',
      message: 'We will take {amount} from your bank account on {day}. There is nothing to do.',
    },
    changeBy: /*i18n*/ {
      id: 'email.draft_notice.change_by',
      message: 'To change or stop it, do so by {day}, {cutOff}.',
    },
    less: /*i18n*/ {
      id: 'email.draft_notice.less',
      message: 'If less is due by then, we take less. We never take more without telling you 10 days before.',
    },
  },
  draft_late: {
    subject: /*i18n*/ {
      id: 'email.draft_late.subject',
      message: 'Pay {amount} by {day} for {organization}: we will not draft it',
    },
    nothingToPay: /*i18n*/ {
      id: 'email.draft_late.subject_nothing_to_pay',
      message: '{amount} is not drafted for {organization}',
    },
    headline: /*i18n*/ { id: 'email.draft_late.headline', message: 'A bill will not be drafted' },
    tooLate: /*i18n*/ {
      id: 'email.draft_late.too_late',
      message: 'We must tell you the amount 10 days before a draft. This bill came too late for that.',
    },
    nobody: /*i18n*/ {
      id: 'email.draft_late.nobody',
      message: 'We must tell you the amount 10 days before a draft. Our email did not reach anybody.',
    },
    pay: /*i18n*/ { id: 'email.draft_late.pay', message: 'Please pay {amount} yourself by {day}.' },
    anyway: /*i18n*/ {
      id: 'email.draft_late.anyway',
      message: 'Or open the policy and choose "Draft it anyway".',
    },
  },
  draft_rest: {
    subject: /*i18n*/ {
      id: 'email.draft_rest.subject',
      message: 'Pay {amount} from {day} on for {organization}: it is not drafted',
    },
    headline: /*i18n*/ {
      id: 'email.draft_rest.headline',
      message: 'A part of your bill will not be drafted',
    },
    what: /*i18n*/ {
      id: 'email.draft_rest.what',
      message:
        'Your bill went up less than 10 days before its draft. On {day} we take {amount}, as we told you.',
    },
    pay: /*i18n*/ {
      id: 'email.draft_rest.pay',
      message: 'You can pay the rest of {amount} yourself from {day} on, when this draft has gone through.',
    },
    anyway: /*i18n*/ {
      id: 'email.draft_rest.anyway',
      message: 'Or open the policy and choose "Draft all of it".',
    },
  },
  draft_skipped: {
    subject: /*i18n*/ {
      id: 'email.draft_skipped.subject',
      message: 'We did not draft {amount}, due {day}, for {organization}',
    },
    headline: /*i18n*/ { id: 'email.draft_skipped.headline', message: 'A bill was not drafted' },
  },
  draft_returned: {
    subject: /*i18n*/ {
      id: 'email.draft_returned.subject',
      message: 'Your bank did not pay the draft of {amount}, due {day}, for {organization}',
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
  payNow: /*i18n*/ { id: 'email.draft.pay_now', message: 'Pay this bill in {portalName}' },
  seePolicy: /*i18n*/ { id: 'email.draft.see_policy', message: 'See this draft in {portalName}' },
  account: /*i18n*/ { id: 'email.draft.account', message: 'Bank account' },
} as const
