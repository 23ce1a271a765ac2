import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accountNumber, calendarDate, cents, invoiceNumber, paymentId, policyNumber } from '../formats.ts'
import { scheduledAmount } from '../shared-shapes.ts'
import { policyFacts } from './policies.ts'

export const agency = z.object({
  code: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

export const wholeInvoice = z.object({
  invoiceId: z.string(),
  invoiceNumber,
  invoiceStatus: z.string(),
  invoiceDueDate: calendarDate,
  /** Decimal dollars, made from the cents' string (ADR 0013). */
  amountDueExt: z.number(),
  paidStatus: z.string(),
})

export const wholePolicy = z.object({
  policyNumber,
  policyType: z.string(),
  policyStatus: z.string(),
  effectiveDate: calendarDate,
  expirationDate: calendarDate,
  /** The last four digits; the full number is write-only (ADR 0024). */
  eftBankAccountNumber: z.nullable(z.string()),
  eftBankAccountName: z.nullable(z.string()),
  invoices: z.array(wholeInvoice),
})

export const wholeAccount = z.object({
  accountNumber,
  accountName: z.string(),
  agency,
  policies: z.array(wholePolicy),
})

/** The specified call: complete, for up to 50 accounts; our screens use the narrow reads below (ADR 0050). */
export const loadAccounts = endpoint({
  method: 'POST',
  path: '/api/v1/accounts',
  isRead: true,
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  // A call answers up to 50 whole accounts, and is the one place where a list of numbers can be tried.
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary: 'Accounts with agency, policies and invoices; numbers not owned are left out without a trace.',
  body: z.object({ accountNumber: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)) }),
  response: z.array(wholeAccount),
})

export const accountSummary = z.object({
  accountNumber,
  accountName: z.string(),
  agency,
  policiesInForce: z.int(),
  openClaims: z.int(),
  /**
   * Invoices to pay by hand: drafted, pending and not payable ones are left out (ADR 0014). Null if the seat
   * may not see it.
   */
  due: z.nullable(
    z.object({ toPayCents: cents, pastDueCents: cents, oldestDueDate: z.nullable(calendarDate) }),
  ),
})

export type AccountSummary = z.infer<typeof accountSummary>

export const listAccountSummaries = endpoint({
  method: 'GET',
  path: '/api/v1/accounts/summary',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  errors: ['account.no_email'],
  summary: 'The cards of the accounts screen, sorted by name.',
  response: z.array(accountSummary),
})

const leftOut = { policyNumber, policyType: z.string(), amountCents: cents, invoices: z.int() }

/**
 * The due band of /policies: the invoices to pay by hand, and the ones left out with the reasons (domain:
 * makeDueBand).
 */
export const dueBand = z.object({
  toPayCents: cents,
  pastDueCents: cents,
  /** The oldest due first; Pay opens with these chosen. */
  invoiceNumbers: z.array(invoiceNumber),
  oldestDueDate: z.nullable(calendarDate),
  nextDueDate: z.nullable(calendarDate),
  /** Payments that came back and whose invoices are open again, the newest first. */
  returned: z.array(z.object({ paymentId, sentOn: calendarDate, invoices: z.int() })),
  /** Payments that wait for their day, the next first; absent in the previous version of the API. */
  scheduled: z.optional(z.array(scheduledAmount)),
  notIncluded: z.array(
    z.discriminatedUnion('reason', [
      z.object({ ...leftOut, reason: z.literal('drafted'), draftsOn: calendarDate }),
      z.object({
        ...leftOut,
        reason: z.literal('payment-pending'),
        sentOn: z.nullable(calendarDate),
        /** The amount due on these invoices; `amountCents` was sent, the rest stays open. */
        dueCents: cents,
      }),
      z.object({ ...leftOut, reason: z.literal('billed-by-agency') }),
      z.object({ ...leftOut, reason: z.literal('billed-by-third-party') }),
      z.object({ ...leftOut, reason: z.literal('policy-cancelled') }),
    ]),
  ),
})

export type DueBand = z.infer<typeof dueBand>

/** A policy with an open notice of cancellation, with everything that the text on how to stop it needs. */
export const noticedPolicy = z.pick(policyFacts, {
  policyNumber: true,
  policyType: true,
  policyStatus: true,
  effectiveDate: true,
  expirationDate: true,
  cancellation: true,
})

export type NoticedPolicy = z.infer<typeof noticedPolicy>

export const accountOverview = z.object({
  accountNumber,
  accountName: z.string(),
  agency,
  policyCount: z.int(),
  /** The number of policies with an open notice of cancellation, and those that end soonest. */
  notices: z.object({ count: z.int(), soonest: z.array(noticedPolicy) }),
  /** Null where the seat may not see invoices. */
  due: z.nullable(dueBand),
  /** The time of billing's last message while it is offline; null while it is online (ADR 0020). */
  billingAsOf: z.nullable(z.string()),
})

export type AccountOverview = z.infer<typeof accountOverview>

export const getAccountOverview = endpoint({
  method: 'GET',
  path: '/api/v1/accounts/{accountNumber}',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'One account: agency, counts, and what is due and why.',
  params: z.object({ accountNumber }),
  response: accountOverview,
})
