import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type OutboxRow, outboxColumns, outboxEventOf } from './outbox-event.ts'

/** Behind which event to read on. Opaque to the reader. */
export interface EventCursor {
  readonly txid: string
  readonly position: string
}

const pageSize = 100
const largest = 2n ** 63n - 1n

/** `txid-position`, as `next` gave it. */
export function parseEventCursor(text: string): Result<EventCursor, 'not-a-cursor'> {
  const match = /^(\d{1,19})-(\d{1,19})$/.exec(text)
  if (!match?.[1] || !match[2]) return refuse('not-a-cursor')
  // Nineteen digits can still be more than the database's numbers hold.
  if (BigInt(match[1]) > largest || BigInt(match[2]) > largest) return refuse('not-a-cursor')
  return ok({ txid: match[1], position: match[2] })
}

/**
 * The next 100 events in the order of their transactions. Events of a transaction newer than one that still runs are
 * held back until it ends: else it would commit behind the reader's cursor and be passed over for good.
 *
 * `next` is the cursor behind the last event of the page, also when the page is not full; null when there is nothing
 * newer: keep the cursor you have and ask again later.
 */
export async function pullEvents(
  database: Database,
  after: EventCursor | null,
): Promise<{ items: OutboxEvent[]; next: string | null }> {
  const rows = await database.read(
    'jobs',
    sql<OutboxRow & { txid: string; position: string }>`
      select ${outboxColumns}, e.txid::text as txid, e.position::text as position
      from outbox_events e
      where (e.txid, e.position) > (${after?.txid ?? '0'}::xid8, ${after?.position ?? '0'}::bigint)
        and e.txid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.txid, e.position
      limit ${pageSize}`,
  )
  const last = rows.at(-1)
  return { items: rows.map(outboxEventOf), next: last ? `${last.txid}-${last.position}` : null }
}
