import { claimEventKinds, claimSteps } from '@myaccount/domain/claims/claim-event'
import { claimStatuses } from '@myaccount/domain/claims/claim-status'
import * as z from 'zod/mini'
import { accountNumber, calendarDate, cents, claimNumber, policyNumber } from '../../formats.ts'

export const claimPromise = z.object({
  who: z.enum(['you', 'adjuster', 'carrier']),
  what: z.enum(['acknowledge', 'contact', 'send', 'reply', 'decide', 'update']),
  dueOn: calendarDate,
  /** Null while it is owed. */
  keptOn: z.nullable(calendarDate),
  /** Of what is to be sent: its title, in the carrier's words. */
  about: z.nullable(z.string()),
})

export const claimFacts = z.object({
  accountNumber,
  claimNumber,
  policyNumber,
  policyType: z.string(),
  /** Seen only by the people named on it. */
  isConfidential: z.boolean(),
  status: z.enum(claimStatuses),
  isOpen: z.boolean(),
  lossDate: calendarDate,
  reportedDate: calendarDate,
  cause: z.string(),
  adjusterName: z.nullable(z.string()),
  paidCents: cents,
  /** While BillingCenter is away, from when its payments are; else null. */
  paymentsAsOf: z.nullable(z.string()),
  /** What is owed next, by anyone; null where nothing is. */
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
  /** What is owed first, then what was kept. */
  promises: z.array(claimPromise),
  /** The state whose rules the dates follow; null where they are the carrier's own. */
  ruledBy: z.nullable(z.string()),
  requests: z.array(
    z.object({
      requestId: z.string(),
      title: z.string(),
      detail: z.nullable(z.string()),
      dueOn: calendarDate,
      answeredOn: z.nullable(calendarDate),
    }),
  ),
  /** To the organization or its vendors. */
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
  /** Oldest first. `from` is null of what the organization wrote; `replyBy` while its answer is awaited. */
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.nullable(z.string()),
      at: z.string(),
      words: z.string(),
      replyBy: z.nullable(calendarDate),
    }),
  ),
})

export type ClaimDetail = z.infer<typeof claimDetail>
