import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditEntry, auditStatements } from '../../audit/audit.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { applyBatch } from '../applying/apply-batch.ts'
import type { FeedContext, Outcome } from '../applying/apply-wave.ts'
import type { ImportOptions } from '../import-options.ts'
import { notifyOfChanges } from '../people/notify-of-changes.ts'
import { type Reject, rejectsOf } from '../rejects/reject.ts'
import { keepImportRejects } from '../rejects/rejected.store.ts'
import { settleRejects } from '../rejects/settle-rejects.ts'
import { advanceImport, type FeedCounts, keepAhead, type LineSpan } from '../state/feed-import.store.ts'
import type { ReadBatch } from './read-batch.ts'

/** The progress of a load: a row of feed_imports. */
export interface ImportPlace {
  readonly importId: string
  readonly bytesDone: number
  /** Lines behind it that are committed already. */
  readonly linesAhead: readonly LineSpan[]
}

/** Another process loads the same file at the same time; the transaction was rolled back. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken'
}

export type Counts = FeedCounts & { readonly freed: number }
export const noCounts: Counts = { lines: 0, applied: 0, repeated: 0, parked: 0, rejected: 0, freed: 0 }

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    lines: left.lines + right.lines,
    applied: left.applied + right.applied,
    repeated: left.repeated + right.repeated,
    parked: left.parked + right.parked,
    rejected: left.rejected + right.rejected,
    freed: left.freed + right.freed,
  }
}

/** Holds what became of the records of a batch, and of those that had waited. */
export interface Outcomes {
  readonly outcomes: readonly Outcome[]
  readonly freed: readonly Outcome[]
}

export function contextOf(options: ImportOptions): FeedContext {
  const makeId = () => makeUuid(options.clock(), options.randomBytes(10))
  return { isDemo: options.isDemo, nowMs: options.clock(), makeId }
}

/** Counts what became of the lines of a batch; `refused` is in the order of the lines. */
export function summarize(
  { lines, rejects }: ReadBatch,
  { outcomes, freed }: Outcomes,
): { counts: Counts; refused: Reject[] } {
  const refused = [...rejects, ...rejectsOf(outcomes, lines), ...rejectsOf(freed, [])].toSorted(
    (a, b) => a.line - b.line,
  )
  const counts = {
    lines: lines.length,
    applied: count(outcomes, 'apply'),
    repeated: count(outcomes, 'repeat'),
    parked: count(outcomes, 'park'),
    rejected: refused.length,
    freed: count(freed, 'apply'),
  }
  return { counts, refused }
}

/** Moves the position to the end of the batch. */
export async function advance(
  tx: Transaction,
  batch: ReadBatch,
  place: ImportPlace,
  counts: Counts,
): Promise<void> {
  const { importId, bytesDone: fromByte } = place
  const step = { ...counts, importId, fromByte, linesDone: batch.end.line, bytesDone: batch.end.byte }
  if (!(await advanceImport(tx, step))) throw new ImportOvertaken()
}

/** Keeps that the batch is committed, while lines before it are not yet. */
export async function goAhead(
  tx: Transaction,
  batch: ReadBatch,
  place: ImportPlace,
  counts: Counts,
): Promise<void> {
  const { importId, bytesDone: fromByte } = place
  const committed = spansOf(batch.lines.map(({ number }) => number))
  if (!(await keepAhead(tx, { ...counts, importId, fromByte, committed }))) throw new ImportOvertaken()
}

/** Writes what goes with the rows of a batch: progress, notices, rejects and audit. */
export async function keepOutcomes(
  tx: Transaction,
  batch: ReadBatch,
  became: Outcomes,
  place: ImportPlace,
  options: ImportOptions,
  progress: typeof advance,
): Promise<Counts> {
  const { counts, refused } = summarize(batch, became)
  const { importId } = place
  const at = options.clock()
  const all = [...became.outcomes, ...became.freed]
  await progress(tx, batch, place, counts)
  const switches = switchEntriesOf(all, at)
  const changes = all.flatMap(({ change }) => change ?? [])
  await notifyOfChanges(tx, changes, { at, importId, makeId: contextOf(options).makeId })
  await settleRejects(tx, refused, all, at)
  if (refused.length > 0) await tx.run(keepImportRejects(importId, refused, at))
  if (switches.length > 0) await tx.run(auditStatements(switches))
  if (refused.length > 0) await options.onRejects?.(refused)
  return counts
}

/** Applies a batch in one transaction, alone. */
export async function commitBatch(
  database: Database,
  batch: ReadBatch,
  place: ImportPlace,
  options: ImportOptions,
): Promise<Counts> {
  return await retryCollisions(() =>
    database.transaction('feed', async (tx) => {
      const became = await applyBatch(tx, batch.records, contextOf(options))
      return await keepOutcomes(tx, batch, became, place, options, advance)
    }),
  )
}

const triesAtMost = 5

async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isCollision(error) || tries === triesAtMost) throw error
    }
  }
}

/**
 * Returns true for a transaction that PostgreSQL ended because of another one, and of which it kept nothing: a
 * deadlock, a failed serialization, or a lock that took too long.
 */
export function isCollision(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /^(40P01|40001|55P03)$/.test(String(cause.code))
}

/** Lines in rising order, as spans. */
function spansOf(lines: readonly number[]): LineSpan[] {
  const spans: [number, number][] = []
  for (const line of lines) {
    const last = spans.at(-1)
    if (last?.[1] === line) last[1] = line + 1
    else spans.push([line, line + 1])
  }
  return spans
}

/**
 * Switching a system and moving the business day change what everybody sees, so each has an audit entry of its
 * own.
 */
function switchEntriesOf(outcomes: readonly Outcome[], at: number): AuditEntry[] {
  return outcomes.flatMap(({ record, decision }) => {
    if (record.type !== 'system_status' || decision.kind !== 'apply') return []
    const action = record.id === 'business_clock' ? 'business_day.advanced' : 'system.switched'
    return [{ actorKind: 'feed', at, action, outcome: 'done', objects: { system: record.id } } as const]
  })
}

function count(outcomes: readonly Outcome[], kind: Outcome['decision']['kind']): number {
  return outcomes.filter(({ decision }) => decision.kind === kind).length
}
