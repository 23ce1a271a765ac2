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
} from '../formats.ts'
import { cancellation, policyFacts } from './policies.ts'

/** The filter's words; what each means is the domain's `invoiceStanding`. */
export const invoiceFilter = z.enum(['open', 'past_due', 'paid'])

export type InvoiceFilter = z.infer<typeof invoiceFilter>

export const invoiceFacts = z.object({
  accountNumber,
  invoiceNumber,
  policyNumber,
  policyType: z.string(),
  invoiceStatus: z.string(),
  /** As billing says, with "Pending Payment" laid over it by the portal (specification 3). */
  paidStatus,
  /** The day the bank draft takes it; null when it is paid by hand. */
  draftsOn: z.nullable(calendarDate),
  billDate: calendarDate,
  dueDate: calendarDate,
  amountCents: cents,
  amountDueCents: cents,
  /** What is on its way for it, less than what is due after a part payment; null where nothing is. */
  pendingCents: z.nullable(cents),
  installmentNumber: z.nullable(z.int()),
  installmentCount: z.nullable(z.int()),
})

export type InvoiceFacts = z.infer<typeof invoiceFacts>

const invoicesAsked = {
  accountNumber,
  policyNumber: z.optional(policyNumber),
  status: z.optional(invoiceFilter),
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
  response: page(invoiceFacts),
})

/** Apart from the list, which waits for no count. */
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
  billingMethod: policyFacts.shape.billingMethod,
  policyStatus: policyFacts.shape.policyStatus,
  policyEffectiveDate: calendarDate,
  policyExpirationDate: calendarDate,
  previousBalanceCents: cents,
  items: z.array(z.object({ line: z.int(), kind: z.string(), description: z.string(), amountCents: cents })),
  cancellation: z.nullable(cancellation),
  /** What is scheduled for it; absent from the version before. */
  scheduled: z.optional(z.array(z.object({ paymentId, payOn: calendarDate, amountCents: cents }))),
  /**
   * Payments made here that billing has posted on it and that stand, the newest first: when they were sent, and what
   * of them is for this invoice.
   */
  paidWith: z.nullable(
    z.array(z.object({ paymentId, confirmation: z.string(), sentOn: calendarDate, amountCents: cents })),
  ),
  /**
   * The payment that came back and left it open again. `reason` is its name (domain: describeReason), null where the
   * seat may not pay.
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
  // Drawn at each call.
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'The bill as a tagged PDF.',
  params: z.object({ invoiceNumber }),
  produces: 'application/pdf',
})
