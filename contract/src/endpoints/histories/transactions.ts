import { billParts } from '@myaccount/domain/histories/explain-bill-change'
import { historyLineTypes, moneyLineKinds } from '@myaccount/domain/histories/history-line'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  cursor,
  invoiceNumber,
  page,
  paymentId,
  policyNumber,
} from '../../formats.ts'
import { methodIdentity } from '../payment-methods.ts'
import { paymentState } from '../payments.ts'

/**
 * One line of the account's history (domain.md 2.11): a bill, a fee or credit, or money that came or went
 * back.
 */
export const transaction = z.object({
  type: z.enum(historyLineTypes),
  /** Distinguishes the lines of one day. */
  key: z.string(),
  day: calendarDate,
  billedCents: cents,
  /** Negative if money went back; above zero on a line of a refund that came back. */
  paidCents: cents,
  /** The balance after the line; null if the list is narrowed to a part of the account. */
  balanceCents: z.nullable(cents),
  policyType: z.nullable(z.string()),
  policyNumber: z.nullable(policyNumber),
  invoiceNumber: z.nullable(invoiceNumber),
  /** Set for a bill. */
  bill: z.nullable(
    z.object({
      dueDate: calendarDate,
      installmentNumber: z.nullable(z.int()),
      installmentCount: z.nullable(z.int()),
      /**
       * By how much it differs from the bill before it of the same policy; null for the first, absent in the
       * previous version of the API.
       */
      changeCents: z.optional(z.nullable(cents)),
    }),
  ),
  /** Set for a payment that was made here. */
  payment: z.nullable(
    z.object({
      paymentId,
      confirmation: z.string(),
      state: paymentState,
      /** The part of the payment that this line shows; a payment may have several lines. */
      kind: z.enum(moneyLineKinds),
      /** The payment is on its way: it changes the balance once it is received. */
      isPending: z.boolean(),
      amountCents: cents,
      /** The part of its refunds that did not reach the payer. */
      refundFailedCents: cents,
      method: methodIdentity,
    }),
  ),
  /** Set for an event from billing: its kind, and billing's own text. */
  event: z.nullable(z.object({ kind: z.string(), description: z.nullable(z.string()) })),
})

export type Transaction = z.infer<typeof transaction>

const transactionsAsked = {
  accountNumber,
  policyNumber: z.optional(policyNumber),
  /** `bills` is the billing history: without payments. */
  show: z.optional(z.enum(['bills'])),
  type: z.optional(z.enum(historyLineTypes)),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/transactions',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  summary: 'Bills, fees and payments of one account, newest first, 50 a page, with what was owed after each.',
  query: z.object({ ...transactionsAsked, after: z.optional(cursor) }),
  response: page(transaction),
})

export const downloadTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/transactions.csv',
  class: 'download',
  access: { kind: 'insured', capability: 'see_histories' },
  // Each call reads every page of it.
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The same list as CSV, as far as it is narrowed.',
  query: z.object(transactionsAsked),
  produces: 'text/csv',
})

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/v1/transactions.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'see_histories' },
  // Each call draws it.
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary:
    'A statement of the account as a tagged PDF. Above 500 lines it is refused: see POST /api/v1/documents/statements.',
  query: z.object({
    accountNumber,
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
  }),
  produces: 'application/pdf',
})

export const getYearOfAccount = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/year',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  summary: 'What was billed and paid in each of the twelve months up to this one, the oldest first.',
  query: z.object({ accountNumber }),
  response: z.object({
    from: calendarDate,
    months: z.array(z.object({ month: calendarDate, billedCents: cents, paidCents: cents })),
  }),
})

export const explainInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoices/{invoiceNumber}/change',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  summary: 'Why a bill differs from the one before it of the same policy; `before` is null for the first.',
  params: z.object({ invoiceNumber }),
  response: z.object({
    billDate: calendarDate,
    totalCents: cents,
    before: z.nullable(z.object({ invoiceNumber, billDate: calendarDate, totalCents: cents })),
    changeCents: cents,
    causes: z.array(
      z.object({
        part: z.enum([...billParts, 'down_payment_before', 'down_payment_now']),
        changeCents: cents,
      }),
    ),
  }),
})
