import type { FieldError } from './field-error.ts'

const declined = 'Your card was declined. Contact your card issuer or use another method.'
const checkAll = 'Check the card number, expiry date, security code and billing ZIP code.'

/** The neutral lines of domain.md 3.2.7, by Stripe's code, then by its decline code. */
const messages: Readonly<Record<string, FieldError>> = {
  incorrect_number: { field: 'number', message: checkAll },
  incorrect_cvc: { field: 'code', message: checkAll },
  invalid_cvc: { field: 'code', message: checkAll },
  incorrect_zip: { field: 'zip', message: checkAll },
  expired_card: { field: 'expiry', message: checkAll },
  insufficient_funds: {
    field: 'form',
    message: 'Your card was declined. Try another card or a bank account.',
  },
  card_not_supported: {
    field: 'number',
    message: "This card can't be used for this payment. Try another card.",
  },
  processing_error: {
    field: 'form',
    message:
      'Something went wrong at the card network. You have not been charged. Try again in a few minutes, or use another card.',
  },
  card_declined: { field: 'form', message: declined },
  bank_account_unusable: {
    field: 'form',
    message: "This account can't be debited. Add another account.",
  },
  setup_intent_unexpected_state: {
    field: 'form',
    message: 'This form was sent already. Load the page again. You have not been charged.',
  },
}

const unknown: FieldError = {
  field: 'form',
  message: 'We could not save this. You have not been charged. Try again.',
}

export function describeRefusal(code: string | undefined, declineCode: string | undefined): FieldError {
  const find = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(messages, name) ? messages[name] : undefined
  return find(declineCode) ?? find(code) ?? unknown
}
