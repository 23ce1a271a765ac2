import { failureKinds } from '@myaccount/domain/payments/payment-words'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  claimNumber,
  claimReportId,
  cursor,
  page,
  paymentId,
  policyNumber,
} from '../../formats.ts'
import { paymentState } from '../payments.ts'

/** An event. Amounts come only from accounts whose invoices the seat shows, claims only as the seat sees them. */
const happened = z.discriminatedUnion('kind', [
  /** An act that the audit records; the page has a text for each action that is listed. */
  z.object({ kind: z.literal('act'), action: z.string() }),
  z.object({
    kind: z.literal('payment'),
    paymentId,
    confirmation: z.string(),
    amountCents: cents,
    state: paymentState,
    /** The cause, in the state `failed`. */
    failedBy: z.nullable(z.enum(failureKinds)),
    refundFailedCents: cents,
  }),
  z.object({
    kind: z.literal('refund'),
    paymentId,
    confirmation: z.string(),
    amountCents: cents,
    state: z.enum(['sent', 'succeeded', 'failed']),
  }),
  /** A bank draft that was signed for, or its change to another bank account. */
  z.object({
    kind: z.literal('draft'),
    action: z.enum(['enroll', 'change']),
    policyNumbers: z.array(policyNumber),
  }),
  /** A report of the reader's own that the carrier has not opened as a claim yet. */
  z.object({ kind: z.literal('report'), reportId: claimReportId, reportNumber: z.string(), policyNumber }),
  z.object({ kind: z.literal('claim'), claimNumber, policyNumber }),
])

/**
 * The person or party behind the event. `staff`: an employee who acted for the person of `name`, null for the reader; `owner`: a person who
 * manages the people of the account; `bank_draft`: the run that carries out an authorization; `carrier`: the carrier
 * itself.
 */
const doer = z.object({
  kind: z.enum(['you', 'person', 'staff', 'owner', 'guest', 'agency', 'bank_draft', 'carrier']),
  /** Null where no person is to be named. */
  name: z.nullable(z.string()),
})

const entry = z.object({
  /** The position in the list, used as a key. */
  place: cursor,
  /** ISO, UTC; null where only the day is known. */
  at: z.nullable(z.string()),
  /** The day of the carrier's record, where no more is known. */
  day: z.nullable(calendarDate),
  by: doer,
  accountNumber: z.nullable(accountNumber),
  happened,
})
export type ActivityEntry = z.infer<typeof entry>

export const listOwnActivity = endpoint({
  method: 'GET',
  path: '/api/v1/profile/activity',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  summary:
    'What the person did, what was done for them, and payments, refunds, bank drafts and claims of their accounts, newest first, 50 a page.',
  query: z.object({ after: z.optional(cursor) }),
  response: page(entry),
})
