import type { DeclineReason, DeclineRemedy } from '@myaccount/domain/payments/decline-reason'
import type { ReturnReason, ReturnRemedy } from '@myaccount/domain/payments/return-code'

/** domain.md 3.2.7 and 3.3.6: what the payer may be told; on paper and in letters as on the page. */
const reasons: Readonly<Record<DeclineReason | ReturnReason, string>> = {
  card_declined: 'The card was declined.',
  check_details: 'Some of the card details do not match.',
  confirm_with_bank: 'Your bank wants you to confirm the payment.',
  card_not_usable: 'This card cannot be used for this payment.',
  issuer_refused: 'The bank that issued the card refused it.',
  network_trouble: 'The card network had a problem.',
  insufficient_funds: 'There was not enough money in the account.',
  account_closed_or_wrong: 'The account is closed, or its number is not right.',
  personal_account: "It is a personal account. Only an organization's account can be used.",
  authorisation_withdrawn: 'The bank says that the authorization was withdrawn.',
  payment_stopped: 'The payment was stopped at the bank.',
  not_authorised: 'The bank says that the payment was not authorized.',
  wrong_amount_or_date: 'The bank says that the amount or the date was not right.',
  account_not_debitable: 'The bank does not allow payments from this account.',
  duplicate: 'The bank took it for a payment made twice.',
  debit_blocked: 'The account is protected against payments that the bank does not know.',
  other: 'The bank gave no reason that we know.',
}

const remedies: Readonly<Record<DeclineRemedy | ReturnRemedy, string>> = {
  other_card_or_bank: 'Use another card, or pay from a bank account.',
  correct_details: 'Add the card again with the right details, or pay another way.',
  confirm: 'Pay again and confirm with your bank when it asks.',
  other_card: 'Use another card.',
  ask_issuer_or_other_method: 'Ask the bank that issued the card, or pay another way.',
  later: 'Try again in a few minutes.',
  pay_again: 'Pay again when there is enough money, or pay another way.',
  add_another_account: 'Pay from another account or by card.',
  use_business_account: 'Pay from a business account or by card.',
  authorise_again: 'Add the bank account again, or pay another way.',
  say_what_was_stopped: 'Call us and tell us what was stopped, then pay another way.',
  call_us: 'Call us before you pay again.',
  ask_bank_to_allow_us: 'Ask your bank to allow payments to us, or pay another way.',
}

/** Why it came to nothing, and what helps; empty where nobody said why. */
export function describeReason(given: { reason: string; remedy: string } | null): string[] {
  if (given === null) return []
  return [found(reasons, given.reason), found(remedies, given.remedy)].flat()
}

function found(words: Readonly<Record<string, string>>, name: string): string[] {
  const sentence = Object.hasOwn(words, name) ? words[name] : undefined
  return sentence === undefined ? [] : [sentence]
}
