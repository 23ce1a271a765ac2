import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { refundStates } from '@myaccount/domain/refunds/refund-graph'
import { notRefundableReasons, refundReasons } from '@myaccount/domain/refunds/refundable'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  invoiceNumber,
  paymentId,
  policyNumber,
  refundId,
} from '../../formats.ts'
import { invoiceAmount, rejectedBecause } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import { cancellation } from '../policies.ts'

/**
 * Requesting a refund needs `refund`; deciding on it needs `approve` and another person (ADR 0054). Each read
 * is audited.
 */

/** What the consequence of a refund depends on; the page writes it with the domain's rule (ADR 0054). */
export const invoiceToRefund = z.object({
  invoiceNumber,
  policyNumber,
  policyType: z.string(),
  paidCents: cents,
  creditCents: cents,
  sentBackCents: cents,
  othersCents: cents,
  isPosted: z.boolean(),
  bill: z.nullable(z.object({ owedCents: cents, dueOn: calendarDate, draftsOn: z.nullable(calendarDate) })),
  policy: z.nullable(
    z.object({
      policyStatus: z.enum(policyStatuses),
      effectiveDate: calendarDate,
      expirationDate: calendarDate,
      cancellation: z.nullable(cancellation),
    }),
  ),
})
export const staffRefund = z.object({
  refundId,
  paymentId,
  confirmation: z.string(),
  accountNumber,
  accountName: z.string(),
  state: z.enum(refundStates),
  since: z.string(),
  amountCents: cents,
  /** Empty for a refund that was reconstructed without them. */
  lines: z.array(invoiceAmount),
  /** The invoices that it takes from; empty once it is decided. */
  invoices: z.array(invoiceToRefund),
  reason: z.enum(refundReasons),
  note: z.string(),
  requestedAt: z.string(),
  /** Null if the database had lost it. */
  requestedByName: z.nullable(z.string()),
  /** The person who approved or rejected; null if no decision was needed. */
  decidedByName: z.nullable(z.string()),
  rejection: z.nullable(z.string()),
  /** Set in the state `failed`: the processor's code, or one of ours. */
  failureCode: z.nullable(z.string()),
  isAtProcessor: z.boolean(),
  reconstructedAt: z.nullable(z.string()),
  /** It waits for a decision, and this employee may decide. */
  mayDecide: z.boolean(),
  /** This employee requested it, and it is not decided yet. */
  mayWithdraw: z.boolean(),
})
export type StaffRefund = z.infer<typeof staffRefund>

export const getPaymentRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments/{paymentId}/refunds',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary: 'Refunds of a payment that staff asked for, the newest first, and what may still be refunded.',
  params: z.object({ paymentId }),
  response: z.object({
    refundableCents: cents,
    /** The refundable rest of each invoice of the payment. */
    lines: z.array(invoiceAmount),
    invoices: z.array(invoiceToRefund),
    /** The reason why nothing can be refunded. */
    why: z.nullable(z.enum(notRefundableReasons)),
    /** Refunds of a payment that add up to more need a colleague's approval. */
    approvalLimitCents: cents,
    /** The rest of that limit, after the refunds of this payment that no colleague approved. */
    withoutApprovalCents: cents,
    refunds: z.array(staffRefund),
  }),
})

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/{paymentId}/refunds',
  class: 'browser',
  access: { kind: 'employee', permission: 'refund' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  errors: ['not_found', 'conflict', 'payment.paused'],
  summary: 'Asks for a refund, which is sent at once where no colleague has to approve it.',
  params: z.object({ paymentId }),
  body: z.object({
    lines: z
      .array(invoiceAmount)
      .check(z.minLength(1, fieldCode('no_invoice')), z.maxLength(50, fieldCode('too_many_invoices'))),
    reason: z.enum(refundReasons),
    note: line({ min: 0, max: 500 }),
    /** The refundable amount that the page showed; if it has changed, no refund is requested. */
    refundableCents: cents,
  }),
  status: 201,
  response: staffRefund,
})

export const approveRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/{refundId}/approve',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  errors: ['conflict', 'payment.paused'],
  summary: 'Approves a refund that another person asked for, and sends it.',
  params: z.object({ refundId }),
  response: staffRefund,
})

export const rejectRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/{refundId}/reject',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'Rejects a refund that another person asked for, with words for them.',
  params: z.object({ refundId }),
  body: rejectedBecause,
  response: staffRefund,
})

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/{refundId}/withdraw',
  class: 'browser',
  access: { kind: 'employee', permission: 'refund' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'Withdraws a refund that the same person asked for, before anybody has decided on it.',
  params: z.object({ refundId }),
  response: staffRefund,
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/refunds',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary:
    'Refunds of all accounts that wait for approval, the oldest first, and those that failed in 30 days.',
  response: z.object({ waiting: z.array(staffRefund), failed: z.array(staffRefund) }),
})
