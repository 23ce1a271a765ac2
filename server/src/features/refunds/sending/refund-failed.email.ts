import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import { refundEmailMessages } from '@myaccount/messages/emails/refund-email-messages'
import { fill } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { readPaymentFacts } from '../../payments/payments.reader.ts'
import { pathOfPayment, renderPaymentEmail, samplePayment } from '../../receipts/receipts.reader.ts'
import { findRefundStatement } from './refunds.store.ts'

/** A refund that was told, and that the payer's bank sent back. About the refund: each fails once. */
export const refundFailed: AccountEmailKind = {
  name: 'refund_failed',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: refundEmailMessages.headline },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId: refundId, isToGuest }, tools) {
    const [refund] = await tools.database.read('jobs', findRefundStatement({ accountNumber, refundId }))
    if (refund === undefined) return null
    const facts = await readPaymentFacts(tools.database, 'jobs', [accountNumber], refund.attemptId)
    if (facts === null) return null
    const notified = wordsOf(refund.amountCents, facts.method)
    return {
      isNeeded: true,
      path: pathOfPayment(facts),
      write: async () => renderPaymentEmail({ ...facts, isToGuest }, { ...notified, hasCopy: false }, tools),
    }
  },
  preview(context) {
    const failed = cents(162_634)
    const facts = {
      ...samplePayment,
      state: 'partially_refunded',
      refundedCents: failed,
      refundFailedCents: failed,
    } as const
    return renderPaymentEmail(facts, { ...wordsOf(failed, facts.method), hasCopy: false }, context)
  },
}

function wordsOf(amount: Cents, method: PaymentFacts['method']) {
  const { headline, why } = refundEmailMessages
  return {
    headline,
    why: fill(why, { amount: { cents: amount }, method: nameMethod(method) }),
    amountCents: amount,
  }
}
