import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { attentionSource } from '../../attention/attention-source.ts'
import { openAgainOf } from './open-again.store.ts'
import { openReturnsStatement } from './payments-of-invoices.store.ts'
import { scheduledPaymentsStatement } from './quoting/scheduled.store.ts'

/** Payments that the bank returned while their invoices are open, and those that wait for their day. */
export const paymentsAttention = attentionSource({
  statements: (accounts) => [openReturnsStatement(accounts), scheduledPaymentsStatement(accounts)],
  items: ([returned, scheduled], { may }) => [
    ...returned
      .filter(({ accountNumber }) => may('see_invoices', accountNumber))
      .map(({ wasReturned, ...row }) => ({
        ...openAgainOf(row),
        kind: wasReturned ? ('payment_returned' as const) : ('payment_failed' as const),
      })),
    ...scheduled
      .filter(({ accountNumber }) => may('see_invoices', accountNumber))
      .map(({ accountNumber, attemptId, amountCents, payOn }) => ({
        accountNumber,
        kind: 'scheduled_payment' as const,
        paymentId: toWireId('payment', attemptId),
        amountCents,
        payOn,
      })),
  ],
})
