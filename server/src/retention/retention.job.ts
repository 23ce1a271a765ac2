import { type RawBuilder, sql } from 'kysely'
import type { Counter } from 'prom-client'
import { auditStatement } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../jobs/job.ts'
import {
  type CarrierRetention,
  keptDaysOf,
  type TimedClassName,
  timedClasses,
  timedClassNames,
} from './retention-classes.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The most rows that one transaction deletes: the locks of a slice last for less than the statement time-out. */
export const rowsOfSlice = 10_000

export interface RetentionOptions {
  readonly database: Database
  readonly clock: Clock
  readonly carrier: CarrierRetention
  /** Counts the deleted rows by class. */
  readonly deleted: Counter<'class'>
}

/**
 * Deletes the rows whose period is over, in slices. A slice is a transaction of its own with its audit entry, so a run
 * that ends in the middle loses nothing, and the next one continues.
 */
export function retentionJob({ database, clock, carrier, deleted }: RetentionOptions) {
  return {
    name: 'retention',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 53 },
    concurrency: 1,
    async run({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
      for (const { name, table, statement } of retentionStatements(clock(), carrier)) {
        let rows: number
        do {
          if (signal?.aborted) return
          rows = await database.transaction('jobs', async (tx) => {
            const gone = await tx.change(statement)
            if (gone > 0) {
              const objects = { class: name, table, rows: String(gone) }
              const entry = {
                actorKind: 'jobs',
                action: 'retention.deleted',
                outcome: 'done',
                objects,
              } as const
              await tx.run(auditStatement({ ...entry, at: clock() }))
            }
            return gone
          })
          deleted.inc({ class: name }, rows)
        } while (rows === rowsOfSlice)
      }
    },
  } as const satisfies ScheduledJob
}

/** One statement for each table of each class; it deletes up to a slice. */
export function retentionStatements(nowMs: number, carrier: CarrierRetention) {
  const at = (ms: number): RawBuilder<Date> => sql<Date>`${new Date(ms)}::timestamptz`
  return timedClassNames.flatMap((name: TimedClassName) => {
    const times = { end: at(nowMs - keptDaysOf(name, carrier) * dayMs), now: at(nowMs) }
    return timedClasses[name].expiries.map(({ table, isOver }) => ({
      name,
      table,
      statement: table === 'outbox_events' ? deleteEvents(isOver(times)) : deleteRows(table, isOver(times)),
    }))
  })
}

/** A row that a request changes at that moment stays until the next hour: its place in the table is another then. */
function deleteRows(table: string, isOver: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${rowsOfSlice}))`
}

/** Deliveries refer to their event, and attempts to their delivery, with which they are deleted. */
function deleteEvents(isOver: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with ended as materialized (
      select account_number, event_id from outbox_events where ${isOver}
      limit ${rowsOfSlice}),
    undelivered as (
      delete from webhook_deliveries d using ended e
      where d.account_number = e.account_number and d.event_id = e.event_id)
    delete from outbox_events o using ended e
    where o.account_number = e.account_number and o.event_id = e.event_id`
}
