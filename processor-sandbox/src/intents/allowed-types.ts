import type { Parameters } from '../wire/parameters.ts'
import { parameterInvalid } from '../wire/processor-error.ts'

const offered = ['card', 'us_bank_account'] as const

export type MethodType = (typeof offered)[number]

/**
 * `allowed_payment_method_types`; null when the call leaves it open. The older `payment_method_types` is gone from
 * this version of the API and refused, as Stripe refuses what it does not know.
 */
export function readAllowedTypes(sent: Parameters): MethodType[] | null {
  if (sent.has('payment_method_types')) {
    const message = 'Received unknown parameter: payment_method_types'
    throw parameterInvalid('payment_method_types', message, 'parameter_unknown')
  }
  const named = sent.texts('allowed_payment_method_types')
  if (named.length === 0) return null
  const allowed = offered.filter((type) => named.includes(type))
  if (allowed.length === named.length) return allowed
  const message = 'Invalid allowed_payment_method_types: each must be one of card, us_bank_account'
  throw parameterInvalid('allowed_payment_method_types', message)
}

/** What may be used where the call leaves it open. */
export const allTypes = (): MethodType[] => [...offered]
