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
import { line } from '../../typed-text.ts'
import { attentionForStaff } from '../attention.ts'

/** Customers as an employee finds and sees them (ADR 0064). Each read is audited. */

const ofAccount = { accountNumber, accountName: z.string() }

const foundCustomer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), ...ofAccount, city: z.string(), state: z.string() }),
  z.object({
    kind: z.literal('person'),
    userId,
    displayName: z.string(),
    email: z.string(),
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
])
export type FoundCustomer = z.infer<typeof foundCustomer>

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 120, withinSeconds: 60 }],
  summary: 'Customers by a part of a name, an email, or an account, policy or invoice number; at most 50.',
  query: z.object({
    q: line({ min: 0, max: 100 }).check(
      // A refinement and not a minimum: given two texts at once, a minimum would count the texts.
      z.refine((text) => text.length >= 3, fieldCode('search_too_short')),
    ),
  }),
  response: z.object({ found: z.array(foundCustomer), isMore: z.boolean() }),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers/{accountNumber}',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 120, withinSeconds: 60 }],
  summary:
    'One account as an employee needs it on the phone: what is due, people, payments, reports, undelivered emails.',
  params: z.object({ accountNumber }),
  response: z.object({
    ...ofAccount,
    agencyName: z.string(),
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
    /** What the customer sees first on /policies, in the same words. */
    attention: attentionForStaff,
    policiesInForce: z.int(),
    openClaims: z.int(),
    due: z.object({ toPayCents: cents, pastDueCents: cents, oldestDueDate: z.nullable(calendarDate) }),
    /** Open invoices, the oldest due first, at most 5; the count covers all of them. */
    openInvoiceCount: z.int(),
    openInvoices: z.array(
      z.object({
        invoiceNumber,
        policyNumber,
        policyType: z.string(),
        dueDate: calendarDate,
        amountDueCents: cents,
        isPastDue: z.boolean(),
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
