/**
 * The reasons that may be shown for a declined card: one text each, and none reveals what the issuer knows
 * (domain.md 3.2.7).
 */
export type DeclineReason =
  | 'card_declined'
  | 'check_details'
  | 'confirm_with_bank'
  | 'not_confirmed'
  | 'card_not_usable'
  | 'issuer_refused'
  | 'network_trouble'

export type DeclineRemedy =
  | 'other_card_or_bank'
  | 'correct_details'
  | 'confirm'
  | 'other_card'
  | 'ask_issuer_or_other_method'
  | 'later'

/**
 * Whether the same card may be tried again. Only the server and staff see it; on the page it would reveal
 * that a card was reported stolen.
 */
export type DeclineRetry = 'no' | 'after_fixing' | 'with_challenge' | 'once' | 'never' | 'later'

export type Decline = {
  readonly reason: DeclineReason
  readonly remedy: DeclineRemedy
  readonly retry: DeclineRetry
}

const insufficient: Decline = { reason: 'card_declined', remedy: 'other_card_or_bank', retry: 'no' }
const wrongDetails: Decline = { reason: 'check_details', remedy: 'correct_details', retry: 'after_fixing' }
const challenge: Decline = { reason: 'confirm_with_bank', remedy: 'confirm', retry: 'with_challenge' }
// The payer or their bank's page did not confirm, which is no refusal of the card.
const notConfirmed: Decline = { reason: 'not_confirmed', remedy: 'confirm', retry: 'with_challenge' }
const notUsable: Decline = { reason: 'card_not_usable', remedy: 'other_card', retry: 'no' }
const refused: Decline = { reason: 'issuer_refused', remedy: 'ask_issuer_or_other_method', retry: 'once' }
const refusedForGood: Decline = { ...refused, retry: 'never' }
const network: Decline = { reason: 'network_trouble', remedy: 'later', retry: 'later' }

const declines = new Map<string, Decline>([
  ['insufficient_funds', insufficient],
  ['incorrect_number', wrongDetails],
  ['incorrect_cvc', wrongDetails],
  ['incorrect_zip', wrongDetails],
  ['expired_card', wrongDetails],
  ['authentication_required', challenge],
  ['payment_intent_authentication_failure', notConfirmed],
  ['card_not_supported', notUsable],
  ['currency_not_supported', notUsable],
  ['transaction_not_allowed', notUsable],
  ['do_not_honor', refused],
  ['generic_decline', refused],
  ['call_issuer', refused],
  ['fraudulent', refusedForGood],
  ['lost_card', refusedForGood],
  ['stolen_card', refusedForGood],
  ['processing_error', network],
  ['issuer_not_available', network],
])

/** Every code of the table; banks use more. */
export const declineCodes: readonly string[] = [...declines.keys()]

/** A code outside the table counts as a plain refusal, the most cautious entry. */
export function declineReasonOf(code: string): Decline {
  return declines.get(code) ?? refused
}
