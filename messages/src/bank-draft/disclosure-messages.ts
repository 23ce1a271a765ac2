/**
 * The carrier's text, as a placeholder, for a person who enrolls a policy in bank draft (domain.md 3.3.10). A
 * text that was ever shown is never changed: a new wording is a new version (disclosure-text.ts).
 */
export const draftDisclosureMessages = {
  short: /*i18n*/ {
    id: 'draft_disclosure.short',
    message:
      'You authorize {carrier} to withdraw each bill of the chosen policies, with its fees, from the chosen bank account on its due date or the next banking day. We email you the amount at least 10 days before each draft, and never take more. You can stop at any time, up to 5 days before a due date.',
  },
  who: /*i18n*/ {
    id: 'draft_disclosure.who',
    message:
      'You authorize {carrier} to withdraw the amount due of each bill of the policies that you choose from the business bank account that you choose. The amount includes fees, changes of the policy, audits and renewals.',
  },
  when: /*i18n*/ {
    id: 'draft_disclosure.when',
    message:
      'Each withdrawal is made on the due date of its bill. If banks are closed that day, it is made on the next banking day. The first one is for the first bill that is due at least 15 days after you enroll; you pay earlier bills yourself.',
  },
  notice: /*i18n*/ {
    id: 'draft_disclosure.notice',
    message:
      'We email you the amount and the day at least 10 days before each withdrawal, usually about 21 days before. We never withdraw more than that. What we tell you later is not withdrawn unless you agree on our website; you pay it yourself.',
  },
  stop: /*i18n*/ {
    id: 'draft_disclosure.stop',
    message:
      'You can change the account, leave out one bill or end bank draft until {cutOff}, 5 days before a due date. Later changes hold from the next bill on. You may also tell your bank to stop a withdrawal; ask it how and by when.',
  },
  unpaid: /*i18n*/ {
    id: 'draft_disclosure.unpaid',
    message:
      'If your bank returns a withdrawal, the bill counts as unpaid and a fee may be added. {retries, plural, one {We may try one more time.} other {We may try up to # more times.}} Bank draft may end, and the policy may be canceled after notice.',
  },
  errors: /*i18n*/ {
    id: 'draft_disclosure.errors',
    message:
      'If a withdrawal is wrong, call {carrier} at {phone} as soon as you see it. We correct it and may credit the account. The time that your bank gives a business account to object may be short.',
  },
  business: /*i18n*/ {
    id: 'draft_disclosure.business',
    message:
      'The bank account is a business account of the organization, not a personal one. You are authorized to sign for the organization, and you agree to the ACH network rules for business debits.',
  },
  lasts: /*i18n*/ {
    id: 'draft_disclosure.lasts',
    message:
      'This authorization lasts until you end it here, or call {carrier} at {phone}. It is kept as an electronic record; we email you a copy, and send one on paper if you ask.',
  },
  version: /*i18n*/ {
    id: 'draft_disclosure.version',
    message: 'Sample text, version {version}.',
  },
} as const
