import { decideRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { routingRefusals } from '@myaccount/messages/bank-draft/routing-refusals'
import type { BankDirectory } from '../../../carrier/read-banks.ts'
import { AppError } from '../../../http/app-error.ts'

/** Whose routing number it is; null where the directory does not list it, which proves nothing against it. */
export function findBank(banks: BankDirectory, typed: string) {
  const decided = decideRoutingNumber(typed)
  if (!decided.ok) {
    const message = decided.refusal === 'length' ? routingRefusals.length : routingRefusals.invalid
    throw new AppError('input.invalid', { fields: [{ field: 'routingNumber', message }] })
  }
  return { routingNumber: decided.value, bankName: banks.get(decided.value) ?? null }
}
