import { paymentGroups } from '@myaccount/domain/payments/payment-group'
import { failureKinds } from '@myaccount/domain/payments/payment-words'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  cursor,
  invoiceNumber,
  listCount,
  page,
  paymentId,
  policyNumber,
} from '../../formats.ts'
import { methodIdentity } from '../payment-methods.ts'
import { paymentState } from '../payments.ts'

/** The submitter of a payment; `name` is set if one person can be named. */
export const submitter = z.object({
  kind: z.enum(['you', 'person', 'staff', 'guest', 'agency', 'bank_draft']),
  name: z.nullable(z.string()),
})

/** One row of the payment history (domain.md 2.11). */
export const paymentHistoryRow = z.object({
  paymentId,
  confirmation: z.string(),
  /** The business day on which it was submitted. */
  day: calendarDate,
  state: paymentState,
  /** The cause, in the state `failed`. */
  failedBy: z.nullable(z.enum(failureKinds)),
  amountCents: cents,
  refundedCents: cents,
  refundFailedCents: cents,
  method: methodIdentity,
  invoices: z.array(z.object({ invoiceNumber, policyNumber, policyType: z.string(), amountCents: cents })),
  submittedBy: submitter,
  /** The payer's own reference. */
  reference: z.nullable(z.string()),
})

export type PaymentHistoryRow = z.infer<typeof paymentHistoryRow>

const paymentsAsked = {
  accountNumber,
  policyNumber: z.optional(policyNumber),
  /** The group of the payment's state (domain: paymentGroupOf). */
  status: z.optional(z.enum(paymentGroups)),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const listPaymentHistory = endpoint({
  method: 'GET',
  path: '/api/v1/payment-history',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  summary: 'Payments of one account that were made here, newest first, 50 a page.',
  query: z.object({ ...paymentsAsked, after: z.optional(cursor) }),
  response: page(paymentHistoryRow),
})

/** Separate from the list, so that the list does not wait for a count. */
export const countPaymentHistory = endpoint({
  method: 'GET',
  path: '/api/v1/counts/payment-history',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  summary: 'How many payments the history holds in all.',
  query: z.object(paymentsAsked),
  response: listCount,
})

export const downloadPaymentHistory = endpoint({
  method: 'GET',
  path: '/api/v1/payment-history.csv',
  class: 'download',
  access: { kind: 'insured', capability: 'see_histories' },
  // Each call reads every page of it.
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The payment history as CSV, newest first, as far as it is narrowed.',
  query: z.object(paymentsAsked),
  produces: 'text/csv',
})
