import { type AccountNumber, parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseConfirmationNumber } from '@myaccount/domain/payments/confirmation-number'
import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import type { UnresolvedReason } from '../words/unresolved-words.ts'

/** The filters of the list, in the page's address under the names of the contract's query. */
export interface PaymentFilters {
  readonly state?: PaymentState
  readonly accountNumber?: AccountNumber
  readonly confirmation?: string
  readonly unresolved?: UnresolvedReason | 'any'
}

const reasons = [
  'any',
  'no_answer',
  'manual_review',
  'not_posted',
  'email_given_up',
] as const satisfies readonly (UnresolvedReason | 'any')[]

/** Reads the filters from the address, which people edit and share: invalid values are dropped. */
export function readPaymentFilters(search: URLSearchParams): PaymentFilters {
  const state = paymentStates.find((one) => one === search.get('state'))
  const account = parseAccountNumber(search.get('accountNumber') ?? '')
  const confirmation = parseConfirmationNumber(search.get('confirmation') ?? '')
  const unresolved = reasons.find((one) => one === search.get('unresolved'))
  return {
    ...(state && { state }),
    ...(account.ok && { accountNumber: account.value }),
    ...(confirmation.ok && { confirmation: confirmation.value }),
    ...(unresolved && { unresolved }),
  }
}

export type FilterMistake = 'accountNumber' | 'confirmation'

/** Returns the first field whose value is no number of its kind. */
export function findFilterMistake(search: URLSearchParams, filters: PaymentFilters): FilterMistake | null {
  if (search.get('accountNumber')?.trim() && filters.accountNumber === undefined) return 'accountNumber'
  if (search.get('confirmation')?.trim() && filters.confirmation === undefined) return 'confirmation'
  return null
}
