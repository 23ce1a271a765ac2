import type { FeedRejectCode } from '@myaccount/contract/feed/reject-codes'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Reject } from './reject.ts'

interface Named {
  readonly type: string
  readonly id: string
  readonly version: number | null
}

export function anyRejectedStatement(): Statement<{ isAny: boolean }> {
  return sql<{ isAny: boolean }>`select exists (select from feed_rejected) as is_any`
}

/** A later good record of the same id resolves it; so does the same version as it was taken. */
export function resolveRejected(good: readonly Named[]): Statement<unknown> {
  return sql`
    delete from feed_rejected t
    using json_to_recordset(${JSON.stringify(good)}::json) as r(type text, id text, version bigint)
    where t.type = r.type and t.id = r.id and (t.version is null or t.version <= r.version)`
}

/** The newest refusal of a record takes the place of the one before. */
export function keepRejected(
  rejects: readonly Omit<Reject, 'record' | 'line'>[],
  nowMs: number,
): Statement<unknown> {
  return sql`
    insert into feed_rejected as t (type, id, version, code, reason, rejected_at)
    select type, id, version, code, reason, ${new Date(nowMs).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rejects)}::json)
      as r(type text, id text, version bigint, code text, reason text)
    order by type, id
    on conflict (type, id) do update set version = excluded.version, code = excluded.code,
      reason = excluded.reason, rejected_at = excluded.rejected_at
    where t.version is null or excluded.version >= t.version`
}

/** A load of garbage keeps no more of its rejects than this; its answer and reject file have all that fit there. */
export const rejectsKeptAtMost = 10_000

/** Keeps the rejects of a batch. The counts of the load, which give their numbers, have the batch already. */
export function keepImportRejects(
  importId: string,
  rejects: readonly Reject[],
  nowMs: number,
): Statement<unknown> {
  // The records are left out: they may hold characters that PostgreSQL cannot store.
  const rows = rejects.map(({ record: _, ...named }) => named)
  return sql`
    insert into feed_import_rejects (import_id, number, line, type, id, version, code, reason, rejected_at)
    select i.import_id, i.rejected - ${rejects.length}::bigint + r.ordinality, r.line, r.type, r.id, r.version, r.code,
      r.reason, ${new Date(nowMs).toISOString()}::timestamptz
    from feed_imports i
    cross join rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (line bigint, type text, id text, version bigint, code text, reason text)) with ordinality as r
    where i.import_id = ${importId}::uuid
      and i.rejected - ${rejects.length}::bigint + r.ordinality <= ${rejectsKeptAtMost}`
}

export interface ImportRejectRow {
  readonly number: number
  readonly line: number
  readonly type: string | null
  readonly id: string | null
  readonly version: number | null
  readonly code: FeedRejectCode
  readonly reason: string
}

export function listImportRejectsStatement(
  importId: string,
  after: number,
  limit: number,
): Statement<ImportRejectRow> {
  return sql<ImportRejectRow>`
    select number, line, type, id, version, code, reason from feed_import_rejects
    where import_id = ${importId}::uuid and number > ${after}::bigint order by number limit ${limit}`
}

export interface FeedPlace {
  readonly type: string
  readonly id: string
}

export interface RejectedRow {
  readonly type: string
  readonly id: string
  readonly version: number | null
  readonly code: FeedRejectCode
  readonly reason: string
  readonly rejectedAt: Date
}

export function listRejectedStatement(after: FeedPlace, limit: number): Statement<RejectedRow> {
  return sql<RejectedRow>`
    select type, id, version, code, reason, rejected_at from feed_rejected
    where (type, id) > (${after.type}, ${after.id}) order by type, id limit ${limit}`
}

export function findRejectedStatement({ type, id }: FeedPlace): Statement<RejectedRow> {
  return sql<RejectedRow>`
    select type, id, version, code, reason, rejected_at from feed_rejected where (type, id) = (${type}, ${id})`
}

export interface ParkedRow {
  readonly type: string
  readonly id: string
  readonly version: number
  readonly op: 'upsert' | 'delete'
  readonly waitsFor: string
  readonly parkedAt: Date
}

export function listParkedStatement(after: FeedPlace, limit: number): Statement<ParkedRow> {
  return sql<ParkedRow>`
    select type, id, version, record->>'op' as op, waits_for, parked_at
    from feed_parked
    where (type, id) > (${after.type}, ${after.id}) order by type, id limit ${limit}`
}

export function findParkedStatement({ type, id }: FeedPlace): Statement<ParkedRow> {
  return sql<ParkedRow>`
    select type, id, version, record->>'op' as op, waits_for, parked_at
    from feed_parked where (type, id) = (${type}, ${id})`
}
