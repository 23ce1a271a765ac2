/** A new wording in any language is a new version. */
export const draftConsentVersion = '2026-11-24'

/**
 * The carrier's text, as a placeholder, for a person who agrees to the draft of a bill that was announced too
 * late (domain.md 4.2).
 */
export const draftConsentMessages = {
  agree: /*i18n*/ {
    id: 'draft_consent.agree',
    message:
      'You authorize {carrier} to withdraw {amount} on {day} for invoice {invoice} of policy {policy}, from the bank account of its bank draft. You know that you were told the amount less than 10 days before.',
  },
} as const
