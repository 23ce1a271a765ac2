import type { PaymentReason, PaymentRemedy } from '@myaccount/domain/payments/words/own-reasons'
import type { Message } from '../message.ts'

/**
 * The reasons why a payment failed or came back (domain.md 3.2.7 and 3.3.6), limited to what the payer may be
 * told.
 */
const reasons: Readonly<Record<PaymentReason, Message>> = {
  card_declined: /*i18n*/ { id: 'payment.reason.card_declined', message: 'The card was declined.' },
  check_details: /*i18n*/ {
    id: 'payment.reason.check_details',
    message: 'Some of the card details do not match.',
  },
  confirm_with_bank: /*i18n*/ {
    id: 'payment.reason.confirm_with_bank',
    message: 'Your bank wants you to confirm the payment.',
  },
  not_confirmed: /*i18n*/ {
    id: 'payment.reason.not_confirmed',
    message: 'The payment was not confirmed with your bank.',
  },
  card_not_usable: /*i18n*/ {
    id: 'payment.reason.card_not_usable',
    message: 'This card cannot be used for this payment.',
  },
  issuer_refused: /*i18n*/ {
    id: 'payment.reason.issuer_refused',
    message: 'The bank that issued the card refused it.',
  },
  network_trouble: /*i18n*/ {
    id: 'payment.reason.network_trouble',
    message: 'The card network had a problem.',
  },
  insufficient_funds: /*i18n*/ {
    id: 'payment.reason.insufficient_funds',
    message: 'There was not enough money in the account.',
  },
  account_closed_or_wrong: /*i18n*/ {
    id: 'payment.reason.account_closed_or_wrong',
    message: 'The account is closed, or its number is not right.',
  },
  personal_account: /*i18n*/ {
    id: 'payment.reason.personal_account',
    message: "It is a personal account. Only an organization's account can be used.",
  },
  authorization_withdrawn: /*i18n*/ {
    id: 'payment.reason.authorization_withdrawn',
    message: 'The bank says that the authorization was withdrawn.',
  },
  payment_stopped: /*i18n*/ {
    id: 'payment.reason.payment_stopped',
    message: 'The payment was stopped at the bank.',
  },
  not_authorized: /*i18n*/ {
    id: 'payment.reason.not_authorized',
    message: 'The bank says that the payment was not authorized.',
  },
  wrong_amount_or_date: /*i18n*/ {
    id: 'payment.reason.wrong_amount_or_date',
    message: 'The bank says that the amount or the date was not right.',
  },
  account_not_debitable: /*i18n*/ {
    id: 'payment.reason.account_not_debitable',
    message: 'The bank does not allow payments from this account.',
  },
  duplicate: /*i18n*/ {
    id: 'payment.reason.duplicate',
    message: 'The bank took it for a payment made twice.',
  },
  debit_blocked: /*i18n*/ {
    id: 'payment.reason.debit_blocked',
    message: 'The account is protected against payments that the bank does not know.',
  },
  other: /*i18n*/ { id: 'payment.reason.other', message: 'The bank gave no reason that we know.' },
  wrong_codes: /*i18n*/ {
    id: 'payment.reason.wrong_codes',
    message: 'The code was wrong five times, so the payment was not sent.',
  },
  dispute_lost: /*i18n*/ {
    id: 'payment.reason.dispute_lost',
    message: 'The bank that issued the card decided the dispute for you.',
  },
  debit_declined: /*i18n*/ {
    id: 'payment.reason.debit_declined',
    message: 'The payment from this bank account was not accepted.',
  },
  not_sent: /*i18n*/ {
    id: 'payment.reason.not_sent',
    message: 'Something went wrong on our side before the payment reached your bank.',
  },
  lapsed_amount_changed: /*i18n*/ {
    id: 'payment.reason.lapsed_amount_changed',
    message: 'What is due is not what you agreed to pay that day.',
  },
  lapsed_not_due: /*i18n*/ {
    id: 'payment.reason.lapsed_not_due',
    message: 'An invoice of it could not be paid here that day: it was paid, or is billed another way.',
  },
  lapsed_under_way: /*i18n*/ {
    id: 'payment.reason.lapsed_under_way',
    message: 'Another payment for an invoice of it was under way that day.',
  },
  lapsed_held_back: /*i18n*/ {
    id: 'payment.reason.lapsed_held_back',
    message: 'We looked at this payment and did not send it.',
  },
  lapsed_method_gone: /*i18n*/ {
    id: 'payment.reason.lapsed_method_gone',
    message: 'The payment method that you chose could not be used that day.',
  },
}

/** The remedies that the payer can use. */
const remedies: Readonly<Record<PaymentRemedy, Message>> = {
  other_card_or_bank: /*i18n*/ {
    id: 'payment.remedy.other_card_or_bank',
    message: 'Use another card, or pay from a bank account.',
  },
  correct_details: /*i18n*/ {
    id: 'payment.remedy.correct_details',
    message: 'Add the card again with the right details, or pay another way.',
  },
  confirm: /*i18n*/ {
    id: 'payment.remedy.confirm',
    message: 'Pay again and confirm with your bank when it asks.',
  },
  other_card: /*i18n*/ { id: 'payment.remedy.other_card', message: 'Use another card.' },
  ask_issuer_or_other_method: /*i18n*/ {
    id: 'payment.remedy.ask_issuer_or_other_method',
    message: 'Ask the bank that issued the card, or pay another way.',
  },
  later: /*i18n*/ { id: 'payment.remedy.later', message: 'Try again in a few minutes.' },
  pay_again: /*i18n*/ {
    id: 'payment.remedy.pay_again',
    message: 'Pay again when there is enough money, or pay another way.',
  },
  add_another_account: /*i18n*/ {
    id: 'payment.remedy.add_another_account',
    message: 'Pay from another account or by card.',
  },
  use_business_account: /*i18n*/ {
    id: 'payment.remedy.use_business_account',
    message: 'Pay from a business account or by card.',
  },
  authorize_again: /*i18n*/ {
    id: 'payment.remedy.authorize_again',
    message: 'Add the bank account again, or pay another way.',
  },
  say_what_was_stopped: /*i18n*/ {
    id: 'payment.remedy.say_what_was_stopped',
    message: 'Call us and tell us what was stopped, then pay another way.',
  },
  call_us: /*i18n*/ { id: 'payment.remedy.call_us', message: 'Call us before you pay again.' },
  ask_bank_to_allow_us: /*i18n*/ {
    id: 'payment.remedy.ask_bank_to_allow_us',
    message: 'Ask your bank to allow payments to us, or pay another way.',
  },
  look_and_pay: /*i18n*/ {
    id: 'payment.remedy.look_and_pay',
    message: 'Look at the invoice and pay what is due.',
  },
  wait_for_other: /*i18n*/ {
    id: 'payment.remedy.wait_for_other',
    message: 'Wait until the other payment is done, then look at what is still due.',
  },
  start_again: /*i18n*/ { id: 'payment.remedy.start_again', message: 'Start the payment again.' },
  call_or_pay_again: /*i18n*/ {
    id: 'payment.remedy.call_or_pay_again',
    message: 'If you still owe it, pay another way. Call us if you are not sure.',
  },
  other_account_or_card: /*i18n*/ {
    id: 'payment.remedy.other_account_or_card',
    message: 'Pay from another bank account or by card.',
  },
  later_or_call: /*i18n*/ {
    id: 'payment.remedy.later_or_call',
    message: 'Try again later, or call us if you have to pay today.',
  },
  call_before_paying: /*i18n*/ {
    id: 'payment.remedy.call_before_paying',
    message: 'Call us before you pay by bank again, or pay by card.',
  },
}

/** The reason of the failure; empty for a name that another version of the server may send. */
export function describeReason(reason: string): Message[] {
  return found(reasons, reason)
}

/** The remedy; empty for a name that another version of the server may send. */
export function describeRemedy(remedy: string): Message[] {
  return found(remedies, remedy)
}

function found(messages: Readonly<Record<string, Message>>, name: string): Message[] {
  const message = Object.hasOwn(messages, name) ? messages[name] : undefined
  return message === undefined ? [] : [message]
}
