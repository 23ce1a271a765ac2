import type { DeclineReason, DeclineRemedy } from '../decline-reason.ts'
import type { ReturnReason, ReturnRemedy } from '../return-code.ts'

/**
 * What neither an issuer nor a debited bank has said: the codes typed were wrong, a dispute was decided, the processor
 * did not send the debit, or it refused our request.
 */
export type OwnReason = 'wrong_codes' | 'dispute_lost' | 'debit_declined' | 'not_sent'
type OwnRemedy = 'start_again' | 'call_or_pay_again' | 'other_account_or_card' | 'later_or_call'

/** domain.md 3.2.7 and 3.3.6: what the payer may be told; the same on the page, on paper and in letters. */
const reasons: Readonly<Record<DeclineReason | ReturnReason | OwnReason, string>> = {
  card_declined: 'The card was declined.',
  check_details: 'Some of the card details do not match.',
  confirm_with_bank: 'Your bank wants you to confirm the payment.',
  not_confirmed: 'The payment was not confirmed with your bank.',
  card_not_usable: 'This card cannot be used for this payment.',
  issuer_refused: 'The bank that issued the card refused it.',
  network_trouble: 'The card network had a problem.',
  insufficient_funds: 'There was not enough money in the account.',
  account_closed_or_wrong: 'The account is closed, or its number is not right.',
  personal_account: "It is a personal account. Only an organization's account can be used.",
  authorization_withdrawn: 'The bank says that the authorization was withdrawn.',
  payment_stopped: 'The payment was stopped at the bank.',
  not_authorized: 'The bank says that the payment was not authorized.',
  wrong_amount_or_date: 'The bank says that the amount or the date was not right.',
  account_not_debitable: 'The bank does not allow payments from this account.',
  duplicate: 'The bank took it for a payment made twice.',
  debit_blocked: 'The account is protected against payments that the bank does not know.',
  other: 'The bank gave no reason that we know.',
  wrong_codes: 'The code was wrong five times, so the payment was not sent.',
  dispute_lost: 'The bank that issued the card decided the dispute for you.',
  debit_declined: 'The payment from this bank account was not accepted.',
  not_sent: 'Something went wrong on our side before the payment reached your bank.',
}

const remedies: Readonly<Record<DeclineRemedy | ReturnRemedy | OwnRemedy, string>> = {
  other_card_or_bank: 'Use another card, or pay from a bank account.',
  correct_details: 'Add the card again with the right details, or pay another way.',
  confirm: 'Pay again and confirm with your bank when it asks.',
  other_card: 'Use another card.',
  ask_issuer_or_other_method: 'Ask the bank that issued the card, or pay another way.',
  later: 'Try again in a few minutes.',
  pay_again: 'Pay again when there is enough money, or pay another way.',
  add_another_account: 'Pay from another account or by card.',
  use_business_account: 'Pay from a business account or by card.',
  authorize_again: 'Add the bank account again, or pay another way.',
  say_what_was_stopped: 'Call us and tell us what was stopped, then pay another way.',
  call_us: 'Call us before you pay again.',
  ask_bank_to_allow_us: 'Ask your bank to allow payments to us, or pay another way.',
  start_again: 'Start the payment again.',
  call_or_pay_again: 'If you still owe it, pay another way. Call us if you are not sure.',
  other_account_or_card: 'Pay from another bank account or by card.',
  later_or_call: 'Try again later, or call us if you have to pay today.',
}

export const ownReasons: Readonly<
  Record<OwnReason, { readonly reason: OwnReason; readonly remedy: OwnRemedy }>
> = {
  wrong_codes: { reason: 'wrong_codes', remedy: 'start_again' },
  dispute_lost: { reason: 'dispute_lost', remedy: 'call_or_pay_again' },
  debit_declined: { reason: 'debit_declined', remedy: 'other_account_or_card' },
  not_sent: { reason: 'not_sent', remedy: 'later_or_call' },
}

/** Why it came to nothing, in a whole sentence; empty for a name that another version of the server may send. */
export function describeReason(reason: string): string[] {
  return found(reasons, reason)
}

/** What helps, in a whole sentence; empty for a name that another version of the server may send. */
export function describeRemedy(remedy: string): string[] {
  return found(remedies, remedy)
}

function found(words: Readonly<Record<string, string>>, name: string): string[] {
  const sentence = Object.hasOwn(words, name) ? words[name] : undefined
  return sentence === undefined ? [] : [sentence]
}
