import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import { fill, type Message } from '../message.ts'
import { type Speaker, say } from '../say.ts'

/** Brand names as their owners write them, in every language. */
const brandNames = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['american express', 'American Express'],
  ['discover', 'Discover'],
])

export const methodNames = {
  branded: /*i18n*/ { id: 'name.method.branded', message: '{brand} ending {last4}' },
  card: /*i18n*/ { id: 'name.method.card', message: 'Card ending {last4}' },
  checking: /*i18n*/ { id: 'name.method.checking', message: 'Business checking ending {last4}' },
  savings: /*i18n*/ { id: 'name.method.savings', message: 'Business savings ending {last4}' },
  account: /*i18n*/ { id: 'name.method.account', message: 'Business account ending {last4}' },
  anyCard: /*i18n*/ { id: 'name.method.any_card', message: 'Card' },
  anyBank: /*i18n*/ { id: 'name.method.any_bank', message: 'Bank account' },
} as const

/**
 * "Visa ending 4242", "Business checking ending 6789": the same on pages, receipts and in the authorization.
 */
export function nameMethod({ kind, brand, accountType, last4 }: MethodIdentity): Message {
  if (last4 === '') return kind === 'card' ? methodNames.anyCard : methodNames.anyBank
  if (kind === 'bank') return fill(methodNames[accountType ?? 'account'], { last4 })
  const name = brandNames.get((brand ?? '').trim().toLowerCase())
  return name === undefined
    ? fill(methodNames.card, { last4 })
    : fill(methodNames.branded, { brand: name, last4 })
}

export function sayMethod(speaker: Speaker, method: MethodIdentity): string {
  return say(speaker, nameMethod(method))
}
