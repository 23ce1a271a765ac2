import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { receiveSnapshot } from '@myaccount/contract/endpoints/feed/machine'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { auditStatement } from '../../audit/audit.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { applyBatch } from '../applying/apply-batch.ts'
import type { Outcome } from '../applying/apply-wave.ts'
import { takeFeedLocks } from '../applying/feed-locks.ts'
import { batchLines, type ImportOptions } from '../import-options.ts'
import { type HeldRow, snapshotRowsStatement } from '../read-back/held-records.store.ts'
import { type IncomingDelete, keyOf, parentsFirst } from '../reading/incoming-record.ts'
import type { Refusal } from '../reading/refusal.ts'
import { mendOf } from '../rejects/mend-of.ts'
import { rejectsOf } from '../rejects/reject.ts'
import { keepImportRejects } from '../rejects/rejected.store.ts'
import { settleRejects } from '../rejects/settle-rejects.ts'
import { advanceImport, beginImport, finishImport } from '../state/feed-import.store.ts'
import type { Snapshot, SnapshotFault, SnapshotType } from './read-snapshot.ts'

/** The source that the list of loads shows for snapshots. */
const source = 'http snapshot'
/** The most records that an answer lists. */
const listedAtMost = 1000

type SnapshotAnswer = EndpointAnswer<typeof receiveSnapshot>

export type SnapshotOutcome =
  | { readonly kind: 'applied'; readonly answer: SnapshotAnswer }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'refused'; readonly fault: SnapshotFault }

/** Thrown at the end of a check, so that its transaction is rolled back. */
class CheckEnded extends Error {
  override readonly name = 'CheckEnded'
}

/**
 * Deletes what the portal holds of an account and the snapshot does not name, as deletes of the snapshot's version would:
 * money under way and what others refer to keep a row, and a record that is as new as the snapshot stays. It is one
 * transaction under the feed's lock, so that no record comes between the look and the deletes.
 */
export async function applySnapshot(
  database: Database,
  snapshot: Snapshot,
  options: ImportOptions & { readonly isCheck: boolean },
): Promise<SnapshotOutcome> {
  let outcome: SnapshotOutcome = { kind: 'no-account' }
  try {
    await database.transaction('feed', async (tx) => {
      outcome = await applyLocked(tx, snapshot, options)
      if (options.isCheck) throw new CheckEnded()
    })
  } catch (error) {
    if (!(error instanceof CheckEnded)) throw error
  }
  return outcome
}

async function applyLocked(
  tx: Transaction,
  snapshot: Snapshot,
  options: ImportOptions,
): Promise<SnapshotOutcome> {
  const { accountNumber, types, empty, named, version } = snapshot
  const { found } = await takeFeedLocks(tx, [accountNumber])
  if (found.length === 0) return { kind: 'no-account' }
  const rows = (await tx.run(snapshotRowsStatement(accountNumber, types))).map(readRow)
  const held = new Map(rows.map((row) => [row.key, row]))
  const [newer, older] = split(
    rows.filter(({ key }) => !named.has(key)),
    (row) => row.newest >= version,
  )
  const counted = new Set([...named.values()].map(({ type }) => type))
  const wiped = older.find(({ type }) => !counted.has(type) && !empty.has(type))
  if (wiped) return { kind: 'refused', fault: { field: `counts.${wiped.type}`, code: 'snapshot_empty' } }
  const [kept, missing] = split([...named], ([key, entry]) => (held.get(key)?.newest ?? -1) >= entry.version)
  const ended = await deleteRows(tx, older, snapshot, options)
  const endedBy = Object.groupBy(ended, ({ ending }) => ending)
  const count = (list: readonly { readonly type: SnapshotType }[] = []) => {
    const groups = Map.groupBy(list, ({ type }) => type)
    return (type: SnapshotType) => groups.get(type)?.length ?? 0
  }
  const counts = {
    kept: count(kept.map(([, entry]) => entry)),
    missing: count(missing.map(([, entry]) => entry)),
    deleted: count(endedBy.deleted),
    newer: count(newer),
    waiting: count(endedBy.waiting),
    refused: count(endedBy.refused),
  }
  const answer = {
    types: types.map((type) => ({
      type,
      kept: counts.kept(type),
      missing: counts.missing(type),
      deleted: counts.deleted(type),
      newer: counts.newer(type),
      waiting: counts.waiting(type),
      refused: counts.refused(type),
    })),
    missing: missing.slice(0, listedAtMost).map(([, { type, id }]) => ({ type, id })),
    refused: (endedBy.refused ?? [])
      .slice(0, listedAtMost)
      .flatMap(({ type, id, refusal }) =>
        refusal === null
          ? []
          : [{ type, id, code: refusal.code, reason: refusal.reason, mend: mendOf[refusal.code] }],
      ),
  }
  return { kind: 'applied', answer }
}

interface Row {
  readonly key: string
  readonly type: SnapshotType
  readonly id: string
  /** The newest version that was applied or waits to be. */
  readonly newest: number
}

function readRow({ type, id, version, waitingVersion }: HeldRow): Row {
  // The statement reads no other types.
  const own = type as SnapshotType
  return { key: keyOf(own, id), type: own, id, newest: Math.max(version ?? -1, waitingVersion ?? -1) }
}

function split<One>(list: readonly One[], belongs: (one: One) => boolean): [One[], One[]] {
  return [list.filter(belongs), list.filter((one) => !belongs(one))]
}

interface Ended extends Row {
  readonly ending: 'deleted' | 'waiting' | 'refused'
  readonly refusal: Refusal | null
}

/** Sends the deletes through the feed as one load, children before parents, and keeps its counts and rejects. */
async function deleteRows(
  tx: Transaction,
  rows: readonly Row[],
  { accountNumber, version, lines }: Snapshot,
  options: ImportOptions,
): Promise<Ended[]> {
  const at = options.clock()
  const makeId = () => makeUuid(options.clock(), options.randomBytes(10))
  const importId = makeId()
  await tx.run(beginImport(importId, source, at))
  await tx.run(
    auditStatement({
      actorKind: 'feed',
      at,
      action: 'feed.received',
      outcome: 'done',
      accountNumber,
      objects: { importId, source },
      ...(options.requestId === undefined ? {} : { requestId: options.requestId }),
    }),
  )
  const deletes = parentsFirst
    .toReversed()
    .flatMap((type) => rows.filter((row) => row.type === type))
    .map(({ type, id }): IncomingDelete => ({ type, id, version, accountNumber, op: 'delete', line: 0 }))
  const decisions = new Map<string, Outcome['decision']>()
  const outcomes: Outcome[] = []
  for (let from = 0; from < deletes.length; from += batchLines) {
    const context = { isDemo: options.isDemo, nowMs: at, makeId }
    const batch = await applyBatch(tx, deletes.slice(from, from + batchLines), context)
    outcomes.push(...batch.outcomes, ...batch.freed)
  }
  // The last decision about a delete counts: one that waited may have been freed by a later one.
  for (const { record, decision } of outcomes) decisions.set(keyOf(record.type, record.id), decision)
  const ended = rows.map((row): Ended => {
    const decision = decisions.get(row.key)
    if (decision?.kind === 'reject') return { ...row, ending: 'refused', refusal: decision }
    return { ...row, ending: decision?.kind === 'apply' ? 'deleted' : 'waiting', refusal: null }
  })
  const refused = rejectsOf(outcomes, [])
  const applied = outcomes.filter(({ decision }) => decision.kind === 'apply').length
  const parked = outcomes.filter(({ decision }) => decision.kind === 'park').length
  const repeated = deletes.length - applied - parked - refused.length
  const step = { importId, fromByte: 0, bytesDone: lines, linesDone: lines, lines: deletes.length }
  await advanceImport(tx, {
    ...step,
    applied,
    repeated: Math.max(0, repeated),
    parked,
    rejected: refused.length,
  })
  await settleRejects(tx, refused, outcomes, at)
  if (refused.length > 0) await tx.run(keepImportRejects(importId, refused, at))
  await tx.run(finishImport(importId, at))
  return ended
}
