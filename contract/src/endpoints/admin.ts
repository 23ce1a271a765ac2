import { guessTotalNames } from '@myaccount/domain/guessing/guess-totals'
import { returnGroups } from '@myaccount/domain/payments/returns/return-rates'
import * as z from 'zod/mini'
import { auditEntry } from '../audit-entry.ts'
import { endpoint } from '../endpoint.ts'
import { cursor, emailAddress, page, userId } from '../formats.ts'

const system = z.object({
  system: z.enum(['imageright', 'billing_center', 'smartcomms']),
  online: z.boolean(),
  changedAt: z.nullable(z.string()),
  /** Switched off by an employee, in addition to what the feed reports. */
  switchedOff: z.nullable(
    z.object({ since: z.string(), until: z.string(), reason: z.string(), by: z.nullable(z.string()) }),
  ),
})

const waiting = z.object({ count: z.int(), oldestAt: z.nullable(z.string()) })

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/v1/admin/operations',
  class: 'browser',
  access: { kind: 'employee', permission: 'any' },
  summary: "State of the carrier's systems, the feed, the outbox and the audit chain.",
  response: z.object({
    systems: z.array(system),
    /** Whether the identity provider answers, and since when. */
    signIn: z.object({ online: z.boolean(), changedAt: z.nullable(z.string()) }),
    feed: z.object({
      parkedCount: z.int(),
      lastImports: z.array(
        z.object({
          source: z.string(),
          startedAt: z.string(),
          finishedAt: z.nullable(z.string()),
          lines: z.int(),
          applied: z.int(),
          repeated: z.int(),
          parked: z.int(),
          rejected: z.int(),
        }),
      ),
    }),
    outbox: z.object({
      waitingCount: z.int(),
      oldestWaitingAt: z.nullable(z.string()),
      failing: z.array(
        z.object({
          eventId: z.string(),
          type: z.string(),
          attempts: z.int(),
          lastError: z.nullable(z.string()),
          lastAttemptAt: z.nullable(z.string()),
        }),
      ),
    }),
    payments: z.object({
      /** Counts by `unresolvedReason` in admin-payments.ts. */
      noAnswerCount: z.int(),
      oldestNoAnswerSince: z.nullable(z.string()),
      manualReviewCount: z.int(),
      notPostedCount: z.int(),
      emailsGivenUpCount: z.int(),
      /** Events of the processor that match no payment of ours, or whose retries failed. */
      unmatchedEventsCount: z.int(),
      eventsWaitingCount: z.int(),
      emailsWaitingCount: z.int(),
      /** Bank debits of the last 60 business days, and how many came back, beside the network's limits. */
      returns: z.array(
        z.object({
          group: z.enum(returnGroups),
          returnedCount: z.int(),
          sentCount: z.int(),
          /** Hundredths of a percent. */
          limitBasisPoints: z.int(),
          /** True from half the limit on. */
          isAlert: z.boolean(),
        }),
      ),
    }),
    /** What waits for an employee, beside payments. */
    work: z.object({
      /** Refunds that wait for a colleague's approval. */
      refunds: waiting,
      /** Payments that wait for a look before they are sent. */
      holds: waiting,
      /** Registrations that nobody could prove. */
      registrations: waiting,
      /** Emails that did not arrive, and nobody was called instead; 30 days. */
      emails: waiting,
      /** Records of the feed that were refused and not sent again. */
      records: waiting,
    }),
    /** Secrets that all people together guessed wrong more often than usual; normally empty. */
    guessAlarms: z.array(
      z.object({ total: z.enum(guessTotalNames), count: z.int(), most: z.int(), since: z.string() }),
    ),
    audit: z.object({ sealedCount: z.int(), unsealedCount: z.int() }),
  }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  summary: 'The audit trail, newest first, 50 a page.',
  query: z.object({ after: z.optional(cursor) }),
  response: page(auditEntry),
})

const job = z.object({
  /** The job's name in the log, the metrics and docs/operations.md. */
  name: z.string(),
  trigger: z.enum(['due_rows', 'schedule', 'queued']),
  /** The time between two rounds; null for a job that runs for each row of the queue. */
  everySeconds: z.nullable(z.number()),
  state: z.enum(['well', 'late', 'failing']),
  /** Null if it has not run yet; it is late by its own interval after the start. */
  succeededAt: z.nullable(z.string()),
  /** Counted since the last success. */
  failures: z.int(),
  /** The kind of the last error; null when the last run ended well. */
  lastFailure: z.nullable(z.string()),
  /** Counts the rows that are due and those that were given up; `oldestAt` is when the oldest became due. */
  backlog: z.object({ waiting: z.int(), oldestAt: z.nullable(z.string()), dead: z.int() }),
})
export type JobFacts = z.infer<typeof job>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/jobs',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  summary: 'Everything that runs without a request: how it does over all processes, and what waits for it.',
  response: z.array(job),
})

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/v1/admin/identities',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  summary: 'Who of the identity provider is joined to the users of an address, at most 50.',
  query: z.object({ email: emailAddress }),
  response: z.array(
    z.object({
      userId,
      displayName: z.string(),
      /** False for a newcomer whom the carrier's records do not name. */
      isKnownToCarrier: z.boolean(),
      issuer: z.string(),
      subject: z.string(),
      joinedAt: z.string(),
    }),
  ),
})

export const detachIdentities = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/users/{userId}/identities',
  class: 'browser',
  access: { kind: 'employee', permission: 'approve' },
  summary:
    'Takes away who is joined to a user, and ends the sessions of that user; the next sign-in joins anew.',
  params: z.object({ userId }),
  status: 204,
})
