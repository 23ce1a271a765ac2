import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { feedRejectCodes } from '../feed/reject-codes.ts'
import { fieldCode } from '../field-codes.ts'
import { calendarDate, cursor, page } from '../formats.ts'

export const feedAnswer = z.object({
  lines: z.int(),
  applied: z.int(),
  repeated: z.int(),
  parked: z.int(),
  rejected: z.array(
    z.object({
      line: z.int(),
      /** The record that the line names, as far as it could be read. */
      type: z.nullable(z.string()),
      id: z.nullable(z.string()),
      version: z.nullable(z.int()),
      /** Null in the last one, which counts the lines that are left out. */
      code: z.nullable(z.enum(feedRejectCodes)),
      reason: z.string(),
    }),
  ),
})

export const receiveFeed = endpoint({
  method: 'POST',
  path: '/feed/v1/records',
  class: 'machine',
  access: { kind: 'machine', token: 'feed' },
  summary: 'Records of the core systems, one JSON object a line (docs/feed.md).',
  consumes: 'application/x-ndjson',
  response: feedAnswer,
})

/**
 * Receives the types of identity and access (users and seats) with a token of its own, so that billing's
 * token opens nobody's account.
 */
export const receivePeople = endpoint({
  method: 'POST',
  path: '/feed/v1/people',
  class: 'machine',
  access: { kind: 'machine', token: 'people' },
  summary: 'Records of users and seats, one JSON object a line (docs/feed.md).',
  consumes: 'application/x-ndjson',
  response: feedAnswer,
})

const unresolved = { type: z.string(), id: z.string() }
const placeQuery = z.object({ after: z.optional(cursor) })

export const listRejectedRecords = endpoint({
  method: 'GET',
  path: '/feed/v1/rejected',
  class: 'machine',
  access: { kind: 'machine', token: 'feed' },
  summary: 'Records that were refused and of which no good one has come since, 50 a page.',
  query: placeQuery,
  response: page(
    z.object({
      ...unresolved,
      version: z.nullable(z.int()),
      code: z.enum(feedRejectCodes),
      reason: z.string(),
      /** The action by which the sender mends a refusal of this code. */
      mend: z.string(),
      rejectedAt: z.string(),
    }),
  ),
})

export const listParkedRecords = endpoint({
  method: 'GET',
  path: '/feed/v1/parked',
  class: 'machine',
  access: { kind: 'machine', token: 'feed' },
  summary: 'Records that wait for another one, 50 a page.',
  query: placeQuery,
  response: page(
    z.object({
      ...unresolved,
      version: z.int(),
      op: z.enum(['upsert', 'delete']),
      /**
       * `<type>:<id>` of the missing record; `children-of:...` if a delete waits until nothing refers to it.
       */
      waitsFor: z.string(),
      parkedAt: z.string(),
    }),
  ),
})

export const outboxEvent = z.object({
  id: z.string(),
  type: z.string(),
  accountNumber: z.string(),
  /** Orders before `sequence`: it grows when the database is restored or a standby is promoted. */
  epoch: z.int(),
  sequence: z.int(),
  businessDay: calendarDate,
  createdAt: z.string(),
  data: z.record(z.string(), z.unknown()),
})

export type OutboxEvent = z.infer<typeof outboxEvent>

export const pullEvents = endpoint({
  method: 'GET',
  path: '/events/v1',
  class: 'machine',
  access: { kind: 'machine', token: 'events' },
  summary: 'Events in the order they were committed, 100 a page.',
  query: z.object({
    after: z.optional(
      z.string().check(z.regex(/^(e\d{1,19}-)?\d{1,19}-\d{1,19}$/, fieldCode('event_cursor'))),
    ),
  }),
  response: z.object({ items: z.array(outboxEvent), next: z.nullable(z.string()) }),
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/healthz/live',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'The process answers.',
  response: z.object({ status: z.literal('live') }),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/healthz/ready',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'The process can serve: database reached, not draining.',
  response: z.object({ status: z.literal('ready') }),
})

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  class: 'machine',
  access: { kind: 'machine', token: 'metrics' },
  summary: 'Figures for Prometheus.',
  produces: 'text/plain',
})
