import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeclineReason, DeclineRemedy } from '@myaccount/domain/payments/decline-reason'
import type { ReturnReason, ReturnRemedy } from '@myaccount/domain/payments/return-code'

/** domain.md 3.2.7 and 3.3.6: what the payer may be told. */
const reasons: Readonly<Record<DeclineReason | ReturnReason, MessageDescriptor>> = {
  card_declined: msg`The card was declined.`,
  check_details: msg`Some of the card details do not match.`,
  confirm_with_bank: msg`Your bank wants you to confirm the payment.`,
  card_not_usable: msg`This card cannot be used for this payment.`,
  issuer_refused: msg`The bank that issued the card refused it.`,
  network_trouble: msg`The card network had a problem.`,
  insufficient_funds: msg`There was not enough money in the account.`,
  account_closed_or_wrong: msg`The account is closed, or its number is not right.`,
  personal_account: msg`It is a personal account. Only an organization's account can be used.`,
  authorisation_withdrawn: msg`The bank says that the authorization was withdrawn.`,
  payment_stopped: msg`The payment was stopped at the bank.`,
  not_authorised: msg`The bank says that the payment was not authorized.`,
  wrong_amount_or_date: msg`The bank says that the amount or the date was not right.`,
  account_not_debitable: msg`The bank does not allow payments from this account.`,
  duplicate: msg`The bank took it for a payment made twice.`,
  debit_blocked: msg`The account is protected against payments that the bank does not know.`,
  other: msg`The bank gave no reason that we know.`,
}

const remedies: Readonly<Record<DeclineRemedy | ReturnRemedy, MessageDescriptor>> = {
  other_card_or_bank: msg`Use another card, or pay from a bank account.`,
  correct_details: msg`Add the card again with the right details, or pay another way.`,
  confirm: msg`Pay again and confirm with your bank when it asks.`,
  other_card: msg`Use another card.`,
  ask_issuer_or_other_method: msg`Ask the bank that issued the card, or pay another way.`,
  later: msg`Try again in a few minutes.`,
  pay_again: msg`Pay again when there is enough money, or pay another way.`,
  add_another_account: msg`Pay from another account or by card.`,
  use_business_account: msg`Pay from a business account or by card.`,
  authorise_again: msg`Add the bank account again, or pay another way.`,
  say_what_was_stopped: msg`Call us and tell us what was stopped, then pay another way.`,
  call_us: msg`Call us before you pay again.`,
  ask_bank_to_allow_us: msg`Ask your bank to allow payments to us, or pay another way.`,
}

/** Empty for a code that a newer server may send. */
export function describeReason(reason: string): MessageDescriptor[] {
  return found(reasons, reason)
}

export function describeRemedy(remedy: string): MessageDescriptor[] {
  return found(remedies, remedy)
}

function found(words: Readonly<Record<string, MessageDescriptor>>, name: string): MessageDescriptor[] {
  const sentence = Object.hasOwn(words, name) ? words[name] : undefined
  return sentence ? [sentence] : []
}
