import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { attentionSource } from '../../attention/attention-source.ts'
import { openReturnsStatement } from './payments-of-invoices.store.ts'
import { scheduledPaymentsStatement } from './quoting/scheduled.store.ts'

/** Payments that the bank returned while their invoices are open, and those that wait for their day. */
export const paymentsAttention = attentionSource({
  statements: (accounts) => [openReturnsStatement(accounts), scheduledPaymentsStatement(accounts)],
  items: ([returned, scheduled], { may }) => [
    ...returned
      .filter(({ accountNumber }) => may('see_invoices', accountNumber))
      .map(({ attemptId, policies, invoiceNumbers, wasReturned, ...row }) => ({
        ...row,
        kind: wasReturned ? ('payment_returned' as const) : ('payment_failed' as const),
        paymentId: toWireId('payment', attemptId),
        policy: policies.length === 1 ? (policies[0] ?? null) : null,
        invoices: invoiceNumbers.map((invoiceNumber) => ({ invoiceNumber, partCents: null })),
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
