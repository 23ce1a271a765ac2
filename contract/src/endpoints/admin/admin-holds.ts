import { fraudSignals } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cents, holdId, invoiceNumber, paymentId } from '../../formats.ts'
import { line } from '../../typed-text.ts'

/**
 * Reading needs `look_up`; deciding needs `approve` and another person than the payer. Each read is audited.
 */

export const paymentHold = z.object({
  holdId,
  kind: z.enum(['scheduled_payment', 'draft']),
  /** The id of the payment; null for a draft, which has no payment yet. */
  paymentId: z.nullable(paymentId),
  accountNumber,
  accountName: z.string(),
  amountCents: cents,
  invoiceNumbers: z.array(invoiceNumber),
  /** The last four digits of the bank account; null for a draft. */
  methodLast4: z.nullable(z.string()),
  signals: z.array(z.enum(fraudSignals)),
  heldAt: z.string(),
  /** This employee may decide. */
  mayDecide: z.boolean(),
})
export type PaymentHold = z.infer<typeof paymentHold>

export const listPaymentHolds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payment-holds',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary:
    'Payments by bank of all accounts that wait for a look before they are sent, the oldest first, 100 at most.',
  response: z.array(paymentHold),
})

export const decidePaymentHold = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payment-holds/{holdId}/decide',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary:
    'Releases a payment by bank that waits, which is then sent, or rejects it, which ends it without money.',
  params: z.object({ holdId }),
  body: z.object({
    decision: z.enum(['released', 'rejected']),
    /** The note is for the audit and for colleagues; the payer never reads it. */
    note: line({ min: 1, max: 500, code: 'review_note' }),
  }),
  response: z.object({ holdId, decision: z.enum(['released', 'rejected']) }),
})
