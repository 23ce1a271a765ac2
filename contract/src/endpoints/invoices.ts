import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  accountNumber,
  address,
  calendarDate,
  cents,
  cursor,
  invoiceNumber,
  listCount,
  page,
  paidStatus,
  paymentId,
  policyNumber,
  typedNumber,
} from '../formats.ts'
import { scheduledAmount } from '../shared-shapes.ts'
import { cancellation, paymentPlanName, policyFacts } from './policies.ts'

/** The values of the filter; the domain's `invoiceStanding` defines each. */
export const invoiceFilter = z.enum(['open', 'past_due', 'drafted', 'paid'])

export type InvoiceFilter = z.infer<typeof invoiceFilter>

export const invoiceFacts = z.object({
  accountNumber,
  invoiceNumber,
  policyNumber,
  policyType: z.string(),
  invoiceStatus: z.string(),
  /** Billing's status, which the portal overlays with "Pending Payment" (specification 3). */
  paidStatus,
  /** The day of the bank draft; null if it is paid by hand. */
  draftsOn: z.nullable(calendarDate),
  billDate: calendarDate,
  dueDate: calendarDate,
  amountCents: cents,
  amountDueCents: cents,
  /** The amount on its way for it, less than the amount due after a part payment; null if none is. */
  pendingCents: z.nullable(cents),
  installmentNumber: z.nullable(z.int()),
  installmentCount: z.nullable(z.int()),
})

export type InvoiceFacts = z.infer<typeof invoiceFacts>

/** The last payment of a paid invoice, made in the portal or reported by billing. */
export const paidFacts = z.object({
  paidOn: calendarDate,
  /** `draft`: a bank draft; `other`: billing does not report the method. */
  by: z.enum(['card', 'bank', 'draft', 'check', 'other']),
  /** The last digits of the card or bank account, if the payment was made in the portal. */
  last4: z.nullable(z.string()),
  checkNumber: z.nullable(z.string()),
  /** True if earlier payments paid the rest. */
  isPart: z.boolean(),
  /** Null if the payment was not made in the portal. */
  payment: z.nullable(z.object({ paymentId, confirmation: z.string() })),
})

export type PaidFacts = z.infer<typeof paidFacts>

export const listedInvoice = z.extend(invoiceFacts, {
  /** Null for an invoice that is not paid; absent in the previous version of the API. */
  paid: z.optional(z.nullable(paidFacts)),
})

export type ListedInvoice = z.infer<typeof listedInvoice>

const invoicesAsked = {
  accountNumber,
  policyNumber: z.optional(policyNumber),
  status: z.optional(invoiceFilter),
  /** A part of the invoice's number, at least three letters or digits. */
  number: z.optional(typedNumber('invoice_number', 3)),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/invoices',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: 'Invoices of one account, newest due first, 50 a page; planned ones are never here.',
  query: z.object({ ...invoicesAsked, after: z.optional(cursor) }),
  response: page(listedInvoice),
})

/** Separate from the list, so that the list does not wait for a count. */
export const countInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/counts/invoices',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: 'How many invoices a list holds in all.',
  query: z.object(invoicesAsked),
  response: listCount,
})

export const invoiceDetail = z.extend(invoiceFacts, {
  accountName: z.string(),
  billTo: address,
  agency: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  paymentPlan: z.nullable(z.string()),
  paymentPlanName,
  billingMethod: policyFacts.shape.billingMethod,
  policyStatus: policyFacts.shape.policyStatus,
  policyEffectiveDate: calendarDate,
  policyExpirationDate: calendarDate,
  previousBalanceCents: cents,
  items: z.array(
    z.object({
      line: z.int(),
      kind: z.string(),
      /** The carrier's code for the line; absent in the previous version of the API. */
      code: z.optional(z.nullable(z.string())),
      description: z.string(),
      amountCents: cents,
    }),
  ),
  cancellation: z.nullable(cancellation),
  /** Payments scheduled for it; absent in the previous version of the API. */
  scheduled: z.optional(z.array(scheduledAmount)),
  /**
   * Payments made here that billing has posted on it and that were not sent back, the newest first: when they
   * were sent, and their amount for this invoice.
   */
  paidWith: z.nullable(
    z.array(z.object({ paymentId, confirmation: z.string(), sentOn: calendarDate, amountCents: cents })),
  ),
  /**
   * The payment that came back, so that the invoice is open again. `reason` is its name (domain:
   * describeReason), null if the seat may not pay.
   */
  returned: z.nullable(
    z.object({
      paymentId,
      confirmation: z.string(),
      sentOn: calendarDate,
      reason: z.nullable(z.string()),
    }),
  ),
})

export type InvoiceDetail = z.infer<typeof invoiceDetail>

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoices/{invoiceNumber}',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: "One invoice with the printed bill's fields.",
  params: z.object({ invoiceNumber }),
  response: invoiceDetail,
})

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoices/{invoiceNumber}.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'see_invoices' },
  // Each call draws it.
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'The bill as a tagged PDF.',
  params: z.object({ invoiceNumber }),
  produces: 'application/pdf',
})
