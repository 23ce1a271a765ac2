import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { recordId } from '../../feed/fields.ts'
import { accountFeedTypes, sharedFeedTypes, snapshotFeedTypes } from '../../feed/grouped-types.ts'
import { feedRejectCodes } from '../../feed/reject-codes.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, cursor, page } from '../../formats.ts'

const machine = { class: 'machine', access: { kind: 'machine', token: 'feed' } } as const

const readBackType = z.enum([...accountFeedTypes, ...sharedFeedTypes], fieldCode('read_back_type'))

export const listHeldRecords = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/records',
  summary: 'The records that the portal holds of an account, or of a type that belongs to no account.',
  query: z.object({
    /** Left out for the types that belong to no account: agency, meeting, system_status. */
    accountNumber: z.optional(accountNumber),
    type: z.optional(readBackType),
    after: z.optional(cursor),
  }),
  errors: ['not_found'],
  response: page(
    z.object({
      type: readBackType,
      id: z.string(),
      /** `held`: a version was applied. `waiting`: the record came and waits for another one. */
      state: z.enum(['held', 'waiting']),
      /** The version that was applied; null if none was. */
      version: z.nullable(z.int()),
      /** The version that waits for another record; null if none does. */
      waitingVersion: z.nullable(z.int()),
    }),
  ),
})

const content = z.nullable(z.record(z.string(), z.unknown()))

export const getHeldRecord = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/record',
  summary: 'One record as the portal holds it: its version, its state and its content.',
  query: z.object({ type: readBackType, id: recordId }),
  errors: ['not_found'],
  response: z.object({
    type: readBackType,
    id: z.string(),
    /** `rejected`: the portal has none of it, because it refused what came. */
    state: z.enum(['held', 'waiting', 'deleted', 'rejected']),
    accountNumber: z.nullable(z.string()),
    version: z.nullable(z.int()),
    /** The content by the names of docs/api/feed-fields.md; null for secrets' hashes, and if nothing is held. */
    data: content,
    /** True if `data` is what the record of this version said, as the feed's schema reads it. */
    isAsSent: z.boolean(),
    /** The version of the delete; null if the record is not deleted. */
    deletedVersion: z.nullable(z.int()),
    waiting: z.nullable(
      z.object({
        version: z.int(),
        op: z.enum(['upsert', 'delete']),
        waitsFor: z.string(),
        parkedAt: z.string(),
      }),
    ),
    rejected: z.nullable(
      z.object({
        version: z.nullable(z.int()),
        code: z.enum(feedRejectCodes),
        reason: z.string(),
        mend: z.string(),
        rejectedAt: z.string(),
      }),
    ),
  }),
})

/** Sixteen hexadecimal digits; docs/feed.md, "Comparing" defines how they are computed. */
const digest = z.string().check(z.regex(/^[0-9a-f]{16}$/))

export const getAccountDigests = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/account_digests',
  summary: 'The number of records of an account and their digest, by type.',
  query: z.object({ accountNumber }),
  errors: ['not_found'],
  response: z.array(
    z.object({
      type: z.enum(accountFeedTypes),
      count: z.int(),
      digest,
      /** Records of the type that wait for another one; count and digest leave them out. */
      waiting: z.int(),
    }),
  ),
})

export const listDigests = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/digests',
  summary: 'The number of records and their digest for every account, 200 accounts a page.',
  query: z.object({
    /** Left out: the types that belong to an account, in one digest. */
    type: z.optional(readBackType),
    after: z.optional(cursor),
  }),
  response: page(
    z.object({
      /** Null for a type that belongs to no account. */
      accountNumber: z.nullable(z.string()),
      count: z.int(),
      digest,
    }),
  ),
})

export const listImports = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/imports',
  summary: 'The loads that the portal received, newest first, 50 a page.',
  query: z.object({ after: z.optional(cursor) }),
  response: page(
    z.object({
      importId: z.string(),
      /** `http`, `http people`, `http snapshot`, or `sha256:` and the fingerprint of a file. */
      source: z.string(),
      startedAt: z.string(),
      /** Null while it runs, and for a load that was cut off. */
      finishedAt: z.nullable(z.string()),
      linesDone: z.int(),
      applied: z.int(),
      repeated: z.int(),
      parked: z.int(),
      rejected: z.int(),
    }),
  ),
})

export const listImportRejects = endpoint({
  ...machine,
  method: 'GET',
  path: '/feed/v1/import_rejects',
  summary: 'The lines that a load rejected, with the reason and what to mend, 50 a page.',
  query: z.object({ importId: z.uuid(), after: z.optional(cursor) }),
  errors: ['not_found'],
  response: page(
    z.object({
      /** 0 for a record that had waited since an earlier load. */
      line: z.int(),
      type: z.nullable(z.string()),
      id: z.nullable(z.string()),
      version: z.nullable(z.int()),
      code: z.enum(feedRejectCodes),
      reason: z.string(),
      mend: z.string(),
    }),
  ),
})

const snapshotType = z.enum(snapshotFeedTypes)

export const receiveSnapshot = endpoint({
  ...machine,
  method: 'POST',
  path: '/feed/v1/snapshots',
  summary: 'The complete list of an account’s records: what it does not name is deleted (docs/feed.md).',
  query: z.object({
    /** `only` counts what the snapshot would do, and changes nothing. */
    check: z.optional(z.literal('only')),
  }),
  consumes: 'application/x-ndjson',
  errors: ['not_found', 'input.invalid'],
  response: z.object({
    types: z.array(
      z.object({
        type: snapshotType,
        /** Named and held. */
        kept: z.int(),
        /** Named, and not held in this version or a newer one: send these records. */
        missing: z.int(),
        /** Not named, and deleted. */
        deleted: z.int(),
        /** Not named, and left as they are, because they are as new as the snapshot or newer. */
        newer: z.int(),
        /** Not named, and their delete waits until nothing refers to them. */
        waiting: z.int(),
        /** Not named, and their delete was refused. */
        refused: z.int(),
      }),
    ),
    /** The first 1,000 that are missing. */
    missing: z.array(z.object({ type: snapshotType, id: z.string() })),
    /** The first 1,000 whose delete was refused. */
    refused: z.array(
      z.object({
        type: snapshotType,
        id: z.string(),
        code: z.enum(feedRejectCodes),
        reason: z.string(),
        mend: z.string(),
      }),
    ),
  }),
})
