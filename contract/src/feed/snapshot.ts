import * as z from 'zod/mini'
import { accountNumber } from '../formats.ts'
import { recordId } from './fields.ts'
import { snapshotFeedTypes } from './grouped-types.ts'

const version = z.int().check(z.nonnegative())
const snapshotType = z.enum(snapshotFeedTypes)

/** The first line of a snapshot of an account (docs/feed.md, "A snapshot of an account"). */
export const snapshotHead = z.object({
  v: z.literal(1),
  /** The account whose records follow. */
  snapshot: accountNumber,
  /** A version as records have it. A record of this version or a newer one is not deleted. */
  version,
  /** The number of records of each type. Types without a count are left alone. */
  counts: z.partialRecord(snapshotType, z.int().check(z.nonnegative())),
  /** Types without a record. A count of 0 that would delete something is refused without its type here. */
  empty: z.optional(z.array(snapshotType)),
})

/** Every further line of a snapshot, which names a record that the account has with its newest version. */
export const snapshotEntry = z.object({ type: snapshotType, id: recordId, version })
