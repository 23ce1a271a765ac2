import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accountNumber, calendarDate, cents } from '../formats.ts'
import { accountOverview } from './accounts.ts'

/**
 * One thing that a person can act on, or that is about to happen, in the words of the request's language (messages:
 * describeAttention).
 */
export const attentionItem = z.object({
  /** Stays the same while the item is about the same thing. */
  key: z.string(),
  kind: z.string(),
  /** The day that decides: the last day to act, or the day on which it happens. */
  on: z.nullable(calendarDate),
  isLate: z.boolean(),
  amountCents: z.nullable(cents),
  /** One line over the title where the item stands first. */
  lead: z.nullable(z.string()),
  title: z.string(),
  detail: z.nullable(z.string()),
  when: z.nullable(z.string()),
  whenDetail: z.nullable(z.string()),
  /** Null if the seat may not do it, or there is nothing to do. */
  action: z.nullable(z.object({ label: z.string(), path: z.string(), pays: z.boolean() })),
})

export type AttentionItem = z.infer<typeof attentionItem>

const ranked = {
  /** What is past due, failed, late or waits for an answer, the worst first: the first 20. */
  now: z.array(attentionItem),
  nowCount: z.int(),
  /** What has a day within 60 days and nothing wrong, the earliest first: the first 20. */
  comingUp: z.array(attentionItem),
  comingUpCount: z.int(),
}

/** The list of one account as an employee reads it: the same items, without actions. */
export const attentionForStaff = z.object(ranked)

export const attentionOfAccount = z.extend(accountOverview, {
  ...ranked,
  /** How many policies there are, and the agency, in the language of the request. */
  aboutPolicies: z.string(),
  /** Sentences about the total that is due and what it leaves out, in the language of the request; may be empty. */
  aboutDue: z.string(),
})

export type AttentionOfAccount = z.infer<typeof attentionOfAccount>

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/v1/accounts/{accountNumber}/attention',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary: 'One account as its overview has it, with what needs a person now and what is coming up.',
  params: z.object({ accountNumber }),
  response: attentionOfAccount,
})

/** What needs a person on one of their accounts, for a list of accounts. */
export const attentionCount = z.object({
  accountNumber,
  count: z.int(),
  worst: z.pick(attentionItem, { kind: true, title: true, when: true, isLate: true }),
})

export type AttentionCount = z.infer<typeof attentionCount>

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/v1/attention',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account' },
  summary:
    'How much needs a person on each of their accounts, and the worst of it; calm accounts are left out.',
  response: z.array(attentionCount),
})
