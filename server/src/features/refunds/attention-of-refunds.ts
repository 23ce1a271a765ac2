import { attentionSource } from '../../attention/attention-source.ts'
import { openAgainOf } from '../payments/payments.reader.ts'
import { reopeningRefundsStatement } from './reopening-refunds.store.ts'

/** Payments that were refunded while their invoices are open. */
export const refundsAttention = attentionSource({
  statements: (accounts, today) => [reopeningRefundsStatement(accounts, today)],
  items: ([refunded], { may }) =>
    refunded
      .filter(({ accountNumber }) => may('see_invoices', accountNumber))
      .map((row) => ({ ...openAgainOf(row), kind: 'refund_reopened' as const })),
})
