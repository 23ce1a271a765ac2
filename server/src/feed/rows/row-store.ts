import type { FeedType } from '@myaccount/contract/feed/record'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Statement } from '../../database/database.ts'
import type { IncomingUpsert } from '../reading/incoming-record.ts'
import type { KnownRow } from './decide-record.ts'

/** The values of a write that are not in the record; they are parameters, so that tests repeat. */
export interface WriteContext {
  readonly nowMs: number
  readonly makeId: () => Uuid
}

/**
 * The statements for one type of record. They work on sets: one statement takes all records of a batch as one JSON
 * parameter. Statements are run in the order given. Rows are written in the order of their keys (ADR 0023).
 */
export interface RowStore<Type extends FeedType> {
  find(ids: readonly string[]): Statement<KnownRow>
  upsert(
    records: readonly IncomingUpsert<Type>[],
    known: ReadonlyMap<string, KnownRow>,
    context: WriteContext,
  ): Statement<unknown>[]
  remove(rows: readonly KnownRow[]): Statement<unknown>[]
  /** Finds the ids to which others still refer; absent for types that no record refers to. */
  findReferredTo?(ids: readonly string[]): Statement<{ id: string }>
}

/** One parameter for all rows. The data's names are the columns' names in `json_to_recordset(...) as r(...)`. */
export function toRows<Type extends FeedType>(records: readonly IncomingUpsert<Type>[]): string {
  return JSON.stringify(
    records.map((record) => ({
      ...record.data,
      id: record.id,
      version: record.version,
      hash: record.contentHash,
      account: record.accountNumber,
    })),
  )
}

export function idsOf(rows: readonly KnownRow[]): string[] {
  return rows.map((row) => row.id)
}
