import type Stripe from 'stripe'
import type { Book } from '../book/book.ts'
import { bankRefusals, type ReturnCode } from '../numbers/test-bank-accounts.ts'
import type { Processor } from '../processor.ts'

/** What `status_details` of an account says; null while it may be debited. */
export function blockedDetails(
  book: Book,
  fingerprint: string,
): Stripe.PaymentMethod.UsBankAccount.StatusDetails | null {
  const blocked = book.find('blocked_account', fingerprint)
  if (!blocked) return null
  const { returnCode } = blocked
  return { blocked: { network_code: returnCode, reason: bankRefusals[returnCode].blockedReason } }
}

/**
 * After a return that says more than "no money", Stripe debits the account no more and its mandates end
 * (domain.md 3.3.6). Every payment method of that account is told, by its fingerprint. R01 and R09 block nothing.
 */
export function blockAccount(processor: Processor, fingerprint: string, returnCode: ReturnCode): void {
  if (bankRefusals[returnCode].blockedReason === null) return
  const { book, emit } = processor
  if (book.find('blocked_account', fingerprint)) return
  book.put('blocked_account', fingerprint, { returnCode })
  const statusDetails = blockedDetails(book, fingerprint)
  const hit = new Set<string>()
  for (const method of book.list('payment_method')) {
    if (method.us_bank_account?.fingerprint !== fingerprint) continue
    const account = { ...method.us_bank_account, status_details: statusDetails }
    const changed = { ...method, us_bank_account: account }
    book.put('payment_method', method.id, changed)
    emit({ type: 'payment_method.updated', data: { object: changed } })
    hit.add(method.id)
  }
  for (const mandate of book.list('mandate')) {
    const methodId =
      typeof mandate.payment_method === 'string' ? mandate.payment_method : mandate.payment_method.id
    if (!hit.has(methodId) || mandate.status === 'inactive') continue
    const ended: Stripe.Mandate = { ...mandate, status: 'inactive' }
    book.put('mandate', mandate.id, ended)
    emit({ type: 'mandate.updated', data: { object: ended } })
  }
}
