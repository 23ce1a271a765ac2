import { claimEventKinds, claimSteps } from '@myaccount/domain/claims/claim-event'
import { claimStatuses } from '@myaccount/domain/claims/claim-status'
import * as z from 'zod/mini'
import { accountNumber, calendarDate, cents, claimNumber, policyNumber } from '../../formats.ts'

export const claimPromise = z.object({
  who: z.enum(['you', 'adjuster', 'carrier']),
  what: z.enum(['acknowledge', 'contact', 'send', 'reply', 'decide', 'update', 'pay']),
  dueOn: calendarDate,
  /** Null until the promise is kept. */
  keptOn: z.nullable(calendarDate),
  /** The title of what is to be sent, in the carrier's words. */
  about: z.nullable(z.string()),
})

export const claimFacts = z.object({
  accountNumber,
  claimNumber,
  policyNumber,
  policyType: z.string(),
  /** Only the people named on it see it. */
  isConfidential: z.boolean(),
  status: z.enum(claimStatuses),
  isOpen: z.boolean(),
  lossDate: calendarDate,
  reportedDate: calendarDate,
  cause: z.string(),
  /** The place or the vehicle, in the carrier's words. */
  place: z.nullable(z.string()),
  adjusterName: z.nullable(z.string()),
  paidCents: cents,
  /** The time of the payments' data while BillingCenter is offline; null otherwise. */
  paymentsAsOf: z.nullable(z.string()),
  /** The next promise that is due, whoever made it; null if none is. */
  nextPromise: z.nullable(claimPromise),
})

export type ClaimFacts = z.infer<typeof claimFacts>

export const claimDetail = z.extend(claimFacts, {
  description: z.nullable(z.string()),
  adjuster: z.nullable(
    z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  steps: z.array(
    z.object({
      step: z.enum(claimSteps),
      state: z.enum(['done', 'now', 'ahead']),
      since: z.nullable(calendarDate),
    }),
  ),
  /** Lists the promises that are owed, then those that were kept. */
  promises: z.array(claimPromise),
  /** The state whose rules the dates follow; null where they are the carrier's own. */
  ruledBy: z.nullable(z.string()),
  requests: z.array(
    z.object({
      requestId: z.string(),
      /** What is requested, if the carrier sent a code; null otherwise. */
      kind: z.nullable(z.string()),
      title: z.string(),
      detail: z.nullable(z.string()),
      dueOn: calendarDate,
      answeredOn: z.nullable(calendarDate),
    }),
  ),
  /** Payments to the organization or its vendors. */
  payments: z.array(
    z.object({
      date: calendarDate,
      payee: z.string(),
      amountCents: cents,
      method: z.enum(['check', 'bank', 'other']),
      purpose: z.string(),
      deductibleCents: z.nullable(cents),
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({ kind: z.enum(claimEventKinds), date: calendarDate, words: z.nullable(z.string()) }),
  ),
  /**
   * Oldest first. `from` is null for the organization's own messages; `replyBy` is set while an answer is
   * awaited.
   */
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.nullable(z.string()),
      at: z.string(),
      words: z.string(),
      /** The request that the organization cannot answer; null for all other messages. */
      requestId: z.nullable(z.string()),
      replyBy: z.nullable(calendarDate),
    }),
  ),
})

export type ClaimDetail = z.infer<typeof claimDetail>
