import { sql } from 'kysely'
import type { Statement, Transaction } from '../../database/database.ts'

/** One load of one file, or of one request's body: its row is written in the transaction of each batch. */
export interface FeedImport {
  readonly importId: string
  readonly linesDone: number
  readonly bytesDone: number
  readonly isFinished: boolean
  /** Lines behind the position that are committed already. */
  readonly linesAhead: readonly LineSpan[]
}

/** The first line of some lines that follow one another, and the one behind the last. */
export type LineSpan = readonly [from: number, to: number]

/** The lines counted so far. Each line is counted once, by its outcome when it came. */
export interface FeedCounts {
  readonly lines: number
  readonly applied: number
  readonly repeated: number
  readonly parked: number
  readonly rejected: number
}

/** Returns the newest load of a source. */
export function findLatestImport(source: string): Statement<FeedImport> {
  return sql<FeedImport>`
    select import_id, lines_done, bytes_done, finished_at is not null as is_finished,
      (select coalesce(json_agg(json_build_array(lower(s), upper(s)) order by s), '[]') from unnest(lines_ahead) s)
        as lines_ahead
    from feed_imports where source = ${source} order by started_at desc limit 1`
}

export function beginImport(importId: string, source: string, nowMs: number): Statement<unknown> {
  return sql`
    insert into feed_imports (import_id, source, started_at)
    values (${importId}::uuid, ${source}, ${new Date(nowMs).toISOString()}::timestamptz)`
}

export interface ImportStep extends FeedCounts {
  readonly importId: string
  /** The byte where this step began; it no longer matches if another process has advanced the same load. */
  readonly fromByte: number
  readonly linesDone: number
  readonly bytesDone: number
}

/** Returns false when another process has advanced this load: nothing of the batch may stay. */
export async function advanceImport(tx: Transaction, step: ImportStep): Promise<boolean> {
  const changed = await tx.change(sql`
    update feed_imports set lines_done = ${step.linesDone}::bigint, bytes_done = ${step.bytesDone}::bigint,
      applied = applied + ${step.applied}::bigint, repeated = repeated + ${step.repeated}::bigint,
      parked = parked + ${step.parked}::bigint, rejected = rejected + ${step.rejected}::bigint,
      lines_ahead = lines_ahead * int8multirange(int8range(${step.linesDone}::bigint + 1, null))
    where import_id = ${step.importId}::uuid and bytes_done = ${step.fromByte}::bigint and finished_at is null`)
  return changed === 1
}

export interface StepAhead extends FeedCounts {
  readonly importId: string
  /** The position that the load still has. */
  readonly fromByte: number
  readonly committed: readonly LineSpan[]
}

/** Keeps that lines behind the position are committed. Returns false when another process has advanced this load. */
export async function keepAhead(tx: Transaction, step: StepAhead): Promise<boolean> {
  const committed = `{${step.committed.map(([from, to]) => `[${from},${to})`).join()}}`
  const changed = await tx.change(sql`
    update feed_imports set lines_ahead = lines_ahead + ${committed}::int8multirange,
      applied = applied + ${step.applied}::bigint, repeated = repeated + ${step.repeated}::bigint,
      parked = parked + ${step.parked}::bigint, rejected = rejected + ${step.rejected}::bigint
    where import_id = ${step.importId}::uuid and bytes_done = ${step.fromByte}::bigint and finished_at is null
      and not lines_ahead && ${committed}::int8multirange`)
  return changed === 1
}

export function finishImport(importId: string, nowMs: number): Statement<unknown> {
  return sql`
    update feed_imports set finished_at = ${new Date(nowMs).toISOString()}::timestamptz
    where import_id = ${importId}::uuid`
}

export interface ListedImport extends Omit<FeedCounts, 'lines'> {
  readonly importId: string
  readonly source: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly linesDone: number
}

/** Lists loads before one, newest first: the ids begin with the time at which they were made. */
export function listImportsStatement(beforeId: string, limit: number): Statement<ListedImport> {
  return sql<ListedImport>`
    select import_id, source, started_at, finished_at, lines_done, applied, repeated, parked, rejected
    from feed_imports where import_id < ${beforeId}::uuid order by import_id desc limit ${limit}`
}

export function findImportStatement(importId: string): Statement<{ importId: string }> {
  return sql<{ importId: string }>`select import_id from feed_imports where import_id = ${importId}::uuid`
}
