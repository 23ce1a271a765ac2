import { effectOfAccount } from '../numbers/test-bank-accounts.ts'
import type { Processor } from '../processor.ts'
import { blockedDetails } from './block-account.ts'
import { fingerprintOf } from './fingerprint.ts'

/**
 * A notification of change (domain.md 3.3.7, C01): Stripe writes the number into the payment method by itself and sends
 * `payment_method.automatically_updated`. Returns false when there is no bank account by that id.
 */
export function changeBankAccount(processor: Processor, methodId: string, number: string): boolean {
  const { book, tell } = processor
  const method = book.find('payment_method', methodId)
  const instrument = book.find('instrument', methodId)
  if (!method?.us_bank_account || instrument?.kind !== 'bank') return false
  const fingerprint = fingerprintOf(`${method.us_bank_account.routing_number} ${number}`)
  const changed = {
    ...method,
    us_bank_account: {
      ...method.us_bank_account,
      last4: number.slice(-4),
      fingerprint,
      status_details: blockedDetails(book, fingerprint),
    },
  }
  book.put('payment_method', methodId, changed)
  book.put('instrument', methodId, { ...instrument, fingerprint, effect: effectOfAccount(number) })
  tell({ type: 'payment_method.automatically_updated', data: { object: changed } })
  return true
}
