import type { AfterReturn } from '@myaccount/domain/bank-draft/returns/decide-after-return'
import type { SkipReason } from '@myaccount/domain/bank-draft/run/decide-draft'
import type { Message } from '../message.ts'

/** The reasons why a bill was not drafted. */
export const skipMessages: Readonly<Record<SkipReason, Message>> = {
  payment_pending: /*i18n*/ {
    id: 'draft.skipped.payment_pending',
    message:
      'We did not draft this bill because a payment for it was under way. If it comes back, pay again.',
  },
  payment_scheduled: /*i18n*/ {
    id: 'draft.skipped.payment_scheduled',
    message: 'We did not draft this bill because you have scheduled a payment of all of it.',
  },
  paused: /*i18n*/ {
    id: 'draft.skipped.paused',
    message: 'We did not draft this bill because you asked us to leave it out.',
  },
  announced_too_late: /*i18n*/ {
    id: 'draft.skipped.announced_too_late',
    message: 'We did not draft this bill because we could not tell you the amount 10 days before.',
  },
  nobody_to_notify: /*i18n*/ {
    id: 'draft.skipped.nobody_to_notify',
    message:
      'We did not draft this bill because our email about it reached nobody. Check your email address.',
  },
  policy_not_payable: /*i18n*/ {
    id: 'draft.skipped.policy_not_payable',
    message:
      'We did not draft this bill because we take no payment for its policy now. Call us before you pay.',
  },
  notice_day_passed: /*i18n*/ {
    id: 'draft.skipped.notice_day_passed',
    message:
      'We did not draft this bill because the money would have come too late to keep the policy. Call us now.',
  },
  bank_account_unusable: /*i18n*/ {
    id: 'draft.skipped.bank_account_unusable',
    message: 'We did not draft this bill because the bank account cannot be used any more.',
  },
  too_much: /*i18n*/ {
    id: 'draft.skipped.too_much',
    message: 'We did not draft this bill because it is above what we take in one draft.',
  },
  too_little: /*i18n*/ {
    id: 'draft.skipped.too_little',
    message: 'We did not draft this bill because it is too small.',
  },
  too_late: /*i18n*/ {
    id: 'draft.skipped.too_late',
    message: 'We did not draft this bill because we could not send it in time. The fault is ours.',
  },
  held_back: /*i18n*/ {
    id: 'draft.skipped.held_back',
    message: 'We looked at this draft and did not send it. Call us before you pay.',
  },
}

/** The next step after a draft that came back. */
export const afterReturnMessages: Readonly<Record<AfterReturn['kind'], Message>> = {
  present_again: /*i18n*/ {
    id: 'draft.returned.present_again',
    message:
      'We will try once more on {day}. Make sure that the money is there, or pay before then: what is paid is not drafted.',
  },
  end: /*i18n*/ {
    id: 'draft.returned.end',
    message:
      'It is the second within 12 months, so the bank draft of this policy has ended. Please pay {amount} by {day}.',
  },
  suspend: /*i18n*/ {
    id: 'draft.returned.suspend',
    message:
      'The bank draft of this policy is suspended until you give us another bank account. Please pay {amount} by {day}.',
  },
  pay_by_hand: /*i18n*/ {
    id: 'draft.returned.pay_by_hand',
    message: 'Please pay {amount} by {day}. The next bill is drafted again.',
  },
}
