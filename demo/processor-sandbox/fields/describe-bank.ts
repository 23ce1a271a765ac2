import { isRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { stripSeparators } from '../numbers/card-number.ts'
import { bankNameOf } from '../numbers/test-banks.ts'

/** What stands beside the routing number: whose it is, so that a slip is seen before it is saved (domain.md 3.3.1). */
interface BankNote {
  readonly isKnown: boolean
  readonly text: string
}

const unknown = "We don't recognize this routing number. Check it and continue if it is right."

/** Null while the number is not whole or not valid: what is wrong with it is said when it is sent. */
export function describeBank(routing: string): BankNote | null {
  const number = stripSeparators(routing)
  if (!isRoutingNumber(number)) return null
  const name = bankNameOf(number)
  return name === null ? { isKnown: false, text: unknown } : { isKnown: true, text: name }
}
