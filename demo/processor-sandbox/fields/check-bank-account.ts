import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { passesLuhn, stripSeparators } from '../numbers/card-number.ts'
import type { FieldError, TypedFields } from './field-error.ts'

/** What a person typed of a bank account, by domain.md 11.4; empty when all of it fits. */
export function checkBankAccount(typed: TypedFields): FieldError[] {
  return [
    ...checkHolder(typed.holder ?? ''),
    ...checkRouting(stripSeparators(typed.routing ?? '')),
    ...checkAccount(stripSeparators(typed.account ?? ''), stripSeparators(typed.repeat ?? '')),
    ...(typed.type === 'checking' || typed.type === 'savings'
      ? []
      : [{ field: 'type', message: 'Choose checking or savings.' }]),
  ]
}

function checkHolder(holder: string): FieldError[] {
  const fits = /^[\p{L}\d &'’\-.,/]{2,60}$/u.test(holder.trim())
  return fits ? [] : [{ field: 'holder', message: 'Enter the name on the bank account.' }]
}

function checkRouting(routing: string): FieldError[] {
  const isNine = /^\d{9}$/.test(routing)
  if (!isNine) return [{ field: 'routing', message: 'Enter the 9-digit routing number from your check.' }]
  if (isRoutingNumber(routing)) return []
  return [{ field: 'routing', message: "That routing number isn't valid. Check each digit." }]
}

function checkAccount(account: string, repeat: string): FieldError[] {
  if (!/^\d{4,17}$/.test(account)) {
    return [{ field: 'account', message: 'Enter an account number of 4 to 17 digits.' }]
  }
  if ((account.length === 15 || account.length === 16) && passesLuhn(account)) {
    return [{ field: 'account', message: 'That looks like a card number. Enter the bank account number.' }]
  }
  return account === repeat ? [] : [{ field: 'repeat', message: "The account numbers don't match." }]
}
