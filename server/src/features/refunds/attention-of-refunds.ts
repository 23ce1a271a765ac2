import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { attentionSource } from '../../attention/attention-source.ts'
import { reopeningRefundsStatement } from './reopening-refunds.store.ts'

/** Payments that were refunded while their invoices are open. */
export const refundsAttention = attentionSource({
  statements: (accounts, today) => [reopeningRefundsStatement(accounts, today)],
  items: ([refunded], { may }) =>
    refunded
      .filter(({ accountNumber }) => may('see_invoices', accountNumber))
      .map(({ attemptId, policies, invoiceNumbers, ...row }) => ({
        ...row,
        kind: 'refund_reopened' as const,
        paymentId: toWireId('payment', attemptId),
        policy: policies.length === 1 ? (policies[0] ?? null) : null,
        invoices: invoiceNumbers.map((invoiceNumber) => ({ invoiceNumber, partCents: null })),
      })),
})
