import { expect, it } from 'vitest'
import { declineReasonOf } from './decline-reason.ts'

/** The table of domain.md 3.2.7. */
it.each([
  ['insufficient_funds', 'card_declined', 'other_card_or_bank', 'no'],
  ['incorrect_number', 'check_details', 'correct_details', 'after_fixing'],
  ['incorrect_cvc', 'check_details', 'correct_details', 'after_fixing'],
  ['incorrect_zip', 'check_details', 'correct_details', 'after_fixing'],
  ['expired_card', 'check_details', 'correct_details', 'after_fixing'],
  ['authentication_required', 'confirm_with_bank', 'confirm', 'with_challenge'],
  ['payment_intent_authentication_failure', 'not_confirmed', 'confirm', 'with_challenge'],
  ['card_not_supported', 'card_not_usable', 'other_card', 'no'],
  ['currency_not_supported', 'card_not_usable', 'other_card', 'no'],
  ['transaction_not_allowed', 'card_not_usable', 'other_card', 'no'],
  ['do_not_honor', 'issuer_refused', 'ask_issuer_or_other_method', 'once'],
  ['generic_decline', 'issuer_refused', 'ask_issuer_or_other_method', 'once'],
  ['call_issuer', 'issuer_refused', 'ask_issuer_or_other_method', 'once'],
  ['fraudulent', 'issuer_refused', 'ask_issuer_or_other_method', 'never'],
  ['lost_card', 'issuer_refused', 'ask_issuer_or_other_method', 'never'],
  ['stolen_card', 'issuer_refused', 'ask_issuer_or_other_method', 'never'],
  ['processing_error', 'network_trouble', 'later', 'later'],
  ['issuer_not_available', 'network_trouble', 'later', 'later'],
])('%s: %s, %s, again %s', (code, reason, remedy, retry) => {
  expect(declineReasonOf(code)).toEqual({ reason, remedy, retry })
})

it('describes a stolen card like any other refusal', () => {
  const { reason, remedy } = declineReasonOf('generic_decline')
  expect(declineReasonOf('stolen_card')).toMatchObject({ reason, remedy })
})

it.each(['', 'a_code_of_next_year', 'constructor'])('treats the unknown "%s" as a plain refusal', (code) => {
  expect(declineReasonOf(code)).toEqual(declineReasonOf('generic_decline'))
})
