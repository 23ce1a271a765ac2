import type { PayerWords } from '../words/english.ts'
import type { FieldError } from './field-error.ts'

interface Refusal {
  readonly field: string
  readonly says: keyof PayerWords['refused']
}

/** The neutral lines of domain.md 3.2.7, by Stripe's code, then by its decline code. */
const refusals: Readonly<Record<string, Refusal>> = {
  incorrect_number: { field: 'number', says: 'checkAll' },
  incorrect_cvc: { field: 'code', says: 'checkAll' },
  invalid_cvc: { field: 'code', says: 'checkAll' },
  incorrect_zip: { field: 'zip', says: 'checkAll' },
  expired_card: { field: 'expiry', says: 'checkAll' },
  insufficient_funds: { field: 'form', says: 'funds' },
  card_not_supported: { field: 'number', says: 'notSupported' },
  processing_error: { field: 'form', says: 'network' },
  card_declined: { field: 'form', says: 'declined' },
  bank_account_unusable: { field: 'form', says: 'unusable' },
  setup_intent_unexpected_state: { field: 'form', says: 'sentAlready' },
}

const unknown: Refusal = { field: 'form', says: 'unknown' }

export function describeRefusal(
  { code, declineCode }: { readonly code: string | undefined; readonly declineCode: string | undefined },
  { refused }: PayerWords,
): FieldError {
  const find = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(refusals, name) ? refusals[name] : undefined
  const { field, says } = find(declineCode) ?? find(code) ?? unknown
  return { field, message: refused[says] }
}
