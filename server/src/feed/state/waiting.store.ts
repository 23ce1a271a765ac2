import { sql } from 'kysely'
import type { Statement, Transaction } from '../../database/database.ts'
import { type IncomingRecord, keyOf } from '../reading/incoming-record.ts'
import { isReferredTo } from '../rows/billing/invoices.store.ts'

type Versioned = { type: string; id: string; version: number }

/** A waiting record; a delete has no content. */
export interface Waiting {
  readonly version: number
  readonly contentHash: string | null
}

/** Returns the versions that wait, and the versions at which rows were deleted, by `<type>:<id>`. */
export async function findWaitingAndGone(
  tx: Transaction,
  records: readonly Pick<IncomingRecord, 'type' | 'id'>[],
): Promise<{ parked: Map<string, Waiting>; gone: Map<string, number> }> {
  const types = records.map((record) => record.type)
  const ids = records.map((record) => record.id)
  const [parked, gone] = await Promise.all([
    tx.run(sql<Versioned & Waiting>`
      select type, id, version, content_hash from feed_parked
      where (type, id) in (select * from unnest(${types}::text[], ${ids}::text[]))`),
    tx.run(sql<Versioned>`
      select type, id, version from feed_tombstones
      where (type, id) in (select * from unnest(${types}::text[], ${ids}::text[]))`),
  ])
  return {
    parked: byKey(parked, (row) => row),
    gone: byKey(gone, (row) => row.version),
  }
}

function byKey<Row extends Versioned, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): Map<string, Value> {
  return new Map(rows.map((row) => [keyOf(row.type as IncomingRecord['type'], row.id), read(row)]))
}

/** A higher version that waits replaces a lower one. */
export function park(waiting: readonly { record: IncomingRecord; waitsFor: string }[]): Statement<unknown> {
  const rows = waiting.map(({ record, waitsFor }) => ({
    type: record.type,
    id: record.id,
    version: record.version,
    waitsFor,
    hash: record.op === 'upsert' ? record.contentHash : null,
    record: {
      v: 1,
      type: record.type,
      id: record.id,
      version: record.version,
      op: record.op,
      ...(record.accountNumber === null ? {} : { accountNumber: record.accountNumber }),
      ...(record.op === 'upsert' ? { data: record.data } : {}),
    },
  }))
  return sql`
    insert into feed_parked as t (type, id, version, waits_for, record, content_hash)
    select type, id, version, "waitsFor", record, hash
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(type text, id text, version bigint, "waitsFor" text, record jsonb, hash text)
    order by type, id
    on conflict (type, id) do update set version = excluded.version, waits_for = excluded.waits_for,
      record = excluded.record, content_hash = excluded.content_hash, parked_at = now()
    where excluded.version > t.version`
}

/** Removes waiting records that a newer record has overtaken. */
export function unpark(records: readonly IncomingRecord[]): Statement<unknown> {
  return sql`
    delete from feed_parked t
    using json_to_recordset(${versions(records)}::json) as r(type text, id text, version bigint)
    where t.type = r.type and t.id = r.id and t.version <= r.version`
}

export function bury(records: readonly IncomingRecord[]): Statement<unknown> {
  return sql`
    insert into feed_tombstones as t (type, id, version)
    select type, id, version
    from json_to_recordset(${versions(records)}::json) as r(type text, id text, version bigint)
    order by type, id
    on conflict (type, id) do update set version = excluded.version where excluded.version > t.version`
}

/** Removes the mark of a deleted row, because a row that came back carries its version itself. */
export function unbury(records: readonly IncomingRecord[]): Statement<unknown> {
  return sql`
    delete from feed_tombstones t
    using json_to_recordset(${versions(records)}::json) as r(type text, id text, version bigint)
    where t.type = r.type and t.id = r.id`
}

function versions(records: readonly IncomingRecord[]): string {
  return JSON.stringify(records.map(({ type, id, version }) => ({ type, id, version })))
}

/**
 * Takes out and returns the records that waited for one of these keys; the caller applies them in the same
 * transaction.
 */
export async function takeFreed(tx: Transaction, keys: readonly string[]): Promise<unknown[]> {
  const rows = await tx.run(
    sql<{ record: unknown }>`delete from feed_parked where waits_for = any(${keys}::text[]) returning record`,
  )
  return rows.map((row) => row.record)
}

/** Returns whether a record waits for one of these keys. */
export async function isAnyWaiting(tx: Transaction, keys: readonly string[]): Promise<boolean> {
  const [row] = await tx.run(sql<{ isAny: boolean }>`
    select exists (select from feed_parked where waits_for = any(${keys}::text[])) as is_any`)
  return row?.isAny ?? false
}

/**
 * Returns deletes of invoices that nothing refers to any more, in the order of their accounts, as they came.
 */
export function freeInvoiceDeletesStatement(): Statement<{ record: unknown }> {
  return sql<{ record: unknown }>`
    select record from feed_parked p
    where type = 'invoice' and record->>'op' = 'delete'
      -- Those of invoices that were paid wait for ever, and are not brought here each time.
      and not exists (select from invoices i where i.invoice_id = p.id and ${isReferredTo})
    order by record->>'accountNumber', id`
}

/** Returns postings whose payment is known by now, in the order of their accounts. */
export function freePostingsStatement(): Statement<{ record: unknown }> {
  return sql<{ record: unknown }>`
    with p as materialized (
      select record, id, substr(waits_for, length('payment:') + 1) as confirmation from feed_parked
      where type = 'payment_posting' and waits_for like 'payment:%')
    select record from p
    where exists (select from payment_numbers n where n.confirmation = p.confirmation)
    order by record->>'accountNumber', id`
}

/** Counts all waiting records. */
export function countWaiting(): Statement<{ count: number }> {
  return sql<{ count: number }>`select count(*)::integer as count from feed_parked`
}
