import { snapshotEntry, snapshotHead } from '@myaccount/contract/feed/snapshot'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import type { fieldMessages } from '@myaccount/messages/errors/field-messages'
import type * as z from 'zod/mini'
import { keyOf } from '../reading/incoming-record.ts'
import type { FeedLine } from '../reading/read-lines.ts'

type SnapshotHead = z.infer<typeof snapshotHead>
type SnapshotEntry = z.infer<typeof snapshotEntry>
export type SnapshotType = SnapshotEntry['type']

export interface Snapshot {
  readonly accountNumber: SnapshotHead['snapshot']
  readonly version: number
  /** The types in which the snapshot is complete. */
  readonly types: readonly SnapshotType[]
  /** The types of which the sender says that the account has none. */
  readonly empty: ReadonlySet<SnapshotType>
  /** The newest version of each record, by `<type>:<id>`. */
  readonly named: ReadonlyMap<string, SnapshotEntry>
  readonly lines: number
}

/** Why a snapshot is refused, at which of its fields or lines. */
export interface SnapshotFault {
  readonly field: string
  readonly code: Extract<keyof typeof fieldMessages, `snapshot_${string}`>
}

/**
 * Reads the lines of a snapshot. A snapshot that was cut off, or that names a record twice, has other numbers than its
 * first line says, and is refused as a whole.
 */
export async function readSnapshot(
  batches: AsyncIterable<readonly FeedLine[]>,
): Promise<Result<Snapshot, SnapshotFault>> {
  let head: SnapshotHead | undefined
  const named = new Map<string, SnapshotEntry>()
  let lines = 0
  for await (const batch of batches)
    for (const line of batch) {
      lines += 1
      if (head === undefined) {
        const read = snapshotHead.safeParse(jsonOf(line))
        if (!read.success) return refuse({ field: `line ${line.number}`, code: 'snapshot_head' })
        head = read.data
        continue
      }
      const entry = snapshotEntry.safeParse(jsonOf(line))
      const fault = entry.success ? faultOf(entry.data, head, named) : 'snapshot_line'
      if (fault !== null) return refuse({ field: `line ${line.number}`, code: fault })
      if (entry.success) named.set(keyOf(entry.data.type, entry.data.id), entry.data)
    }
  if (head === undefined) return refuse({ field: 'line 1', code: 'snapshot_head' })
  const types = Object.keys(head.counts) as SnapshotType[]
  const counted = Map.groupBy(named.values(), ({ type }) => type)
  for (const type of types)
    if ((counted.get(type)?.length ?? 0) !== head.counts[type])
      return refuse({ field: `counts.${type}`, code: 'snapshot_count' })
  const empty = new Set(head.empty)
  const { snapshot: accountNumber, version } = head
  return ok({ accountNumber, version, types, empty, named, lines })
}

function faultOf(
  { type, id }: SnapshotEntry,
  head: SnapshotHead,
  named: ReadonlyMap<string, SnapshotEntry>,
): SnapshotFault['code'] | null {
  if (head.counts[type] === undefined) return 'snapshot_type'
  return named.has(keyOf(type, id)) ? 'snapshot_twice' : null
}

function jsonOf({ text }: FeedLine): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
