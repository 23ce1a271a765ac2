import { reportForms } from '@myaccount/domain/claims/report-form'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  claimNumber,
  invoiceNumber,
  paymentId,
  policyNumber,
  seatRole,
  userId,
} from '../../formats.ts'
import { sentAmount } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import { attentionForStaff } from '../attention.ts'
import { claimPromise } from '../claims/claim-facts.ts'
import { policyFacts } from '../policies.ts'

/** Customers as an employee finds and sees them (ADR 0064). Each read is audited. */

const ofAccount = { accountNumber, accountName: z.string() }

export const foundCustomer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), ...ofAccount, city: z.string(), state: z.string() }),
  z.object({
    kind: z.literal('person'),
    userId,
    displayName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    /** The person's first account by name with a live seat; null if there is none. */
    account: z.nullable(z.object(ofAccount)),
  }),
  z.object({ kind: z.literal('policy'), ...ofAccount, policyNumber, policyType: z.string() }),
  z.object({
    kind: z.literal('invoice'),
    ...ofAccount,
    invoiceNumber,
    amountDueCents: cents,
    dueDate: calendarDate,
  }),
  z.object({
    kind: z.literal('claim'),
    ...ofAccount,
    claimNumber,
    cause: z.string(),
    lossDate: calendarDate,
  }),
  z.object({
    kind: z.literal('payment'),
    ...ofAccount,
    confirmation: z.string(),
    amountCents: cents,
    createdAt: z.string(),
  }),
])
export type FoundCustomer = z.infer<typeof foundCustomer>

/** A bill as an employee explains it: what is open, how it stands, and why no pay link can be sent. */
export const openInvoice = z.object({
  invoiceNumber,
  policyNumber,
  policyType: z.string(),
  dueDate: calendarDate,
  amountDueCents: cents,
  isPastDue: z.boolean(),
  installmentNumber: z.nullable(z.int()),
  installmentCount: z.nullable(z.int()),
  /** The day of the bank draft that takes it. */
  draftsOn: z.nullable(calendarDate),
  /** The payment that is on its way. */
  sent: z.nullable(sentAmount),
  /** The last payment, which came back or failed; null where none did. */
  cameBack: z.nullable(z.object({ sentOn: calendarDate, wasReturned: z.boolean() })),
  /** Null if it can be paid by a link. */
  whyNoLink: z.nullable(
    z.enum(['payment-pending', 'drafted', 'billed-by-agency', 'billed-by-third-party', 'policy-cancelled']),
  ),
})

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 120, withinSeconds: 60 }],
  summary:
    'Customers by a part of a name, an email, a phone number, or the number of an account, policy, invoice, claim or payment; at most 50.',
  query: z.object({
    q: line({ min: 0, max: 100 }).check(
      // A refinement and not a minimum: given two texts at once, a minimum would count the texts.
      z.refine((text) => text.length >= 3, fieldCode('search_too_short')),
    ),
  }),
  response: z.object({ found: z.array(foundCustomer), isMore: z.boolean() }),
})

export const listRecentCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/recent_customers',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  background: true,
  summary:
    'The customers whose pages this employee opened in the last 12 hours, the newest first; at most 5.',
  response: z.array(z.object(ofAccount)),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers/{accountNumber}',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 120, withinSeconds: 60 }],
  summary:
    'One account as an employee needs it on the phone: what needs the customer, policies and bills, claims, people, payments.',
  params: z.object({ accountNumber }),
  response: z.object({
    ...ofAccount,
    agencyName: z.string(),
    agencyPhone: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    /** The contact on file; null where it has none. */
    email: z.nullable(z.string()),
    /** The caller whom this employee verified, while the verification is valid. */
    caller: z.nullable(
      z.object({
        sentTo: z.string(),
        endsAt: z.string(),
        /** Null where they read back a code to the account's contact on file. */
        userId: z.nullable(userId),
      }),
    ),
    /** The moment that the amounts are from while BillingCenter is off; null otherwise. */
    billingAsOf: z.nullable(z.string()),
    /** What the customer sees first on /policies, in the same words. */
    attention: attentionForStaff,
    due: z.object({ toPayCents: cents, pastDueCents: cents, oldestDueDate: z.nullable(calendarDate) }),
    /** As in the customer's list: what is being cancelled, what is past due, the rest; the first 50. */
    policies: z.array(
      z.pick(policyFacts, {
        policyNumber: true,
        policyType: true,
        policyStatus: true,
        effectiveDate: true,
        expirationDate: true,
        cancellation: true,
        draftState: true,
      }),
    ),
    /** Covers all of them, also those that have ended. */
    policyCount: z.int(),
    /** Open invoices, the oldest due first, at most 100; the count covers all of them. */
    openInvoiceCount: z.int(),
    openInvoices: z.array(openInvoice),
    /** Without confidential ones; the newest loss first, at most 20. The count covers all of them. */
    openClaimCount: z.int(),
    claims: z.array(
      z.object({
        claimNumber,
        cause: z.string(),
        policyType: z.string(),
        lossDate: calendarDate,
        /** What is owed next, by the customer or by us. */
        next: z.nullable(claimPromise),
        adjuster: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
      }),
    ),
    /** The newest 5. */
    payments: z.array(
      z.object({
        paymentId,
        confirmation: z.string(),
        state: z.enum(paymentStates),
        amountCents: cents,
        createdAt: z.string(),
      }),
    ),
    people: z.array(
      z.object({
        userId,
        displayName: z.string(),
        email: z.string(),
        phone: z.nullable(z.string()),
        role: seatRole,
        until: z.nullable(calendarDate),
      }),
    ),
    /** Reports of losses in 30 days, the newest 5; without confidential ones and those for a phone call. */
    reports: z.array(
      z.object({
        reportNumber: z.string(),
        form: z.enum(reportForms),
        submittedAt: z.string(),
        /** The employee who took it by telephone. */
        takenBy: z.nullable(z.string()),
        /** Set once the carrier has opened the claim. */
        claimNumber: z.nullable(claimNumber),
      }),
    ),
    /** The last 3 times that an employee acted for somebody of the account. */
    helped: z.array(
      z.object({
        startedAt: z.string(),
        endedAt: z.string(),
        employeeName: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    /** Emails of this account that were given up or bounced in 30 days, the newest 5. */
    undelivered: z.array(
      z.object({
        kind: z.string(),
        /** Null if the person is no longer a user. */
        recipient: z.nullable(z.string()),
        createdAt: z.string(),
        hasBounced: z.boolean(),
      }),
    ),
  }),
})
