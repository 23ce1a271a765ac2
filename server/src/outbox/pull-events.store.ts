import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type OutboxRow, outboxColumns, outboxEventOf } from './outbox-event.ts'

/** Behind which event to read on. Opaque to the reader. */
export interface EventCursor {
  readonly epoch: string
  readonly txid: string
  readonly position: string
}

const pageSize = 100
const largest = 2n ** 63n - 1n

/** `eEPOCH-txid-position`, as `next` gave it. */
export function parseEventCursor(text: string): Result<EventCursor, 'not-a-cursor'> {
  const [, epoch, txid, position] = /^e(\d{1,19})-(\d{1,19})-(\d{1,19})$/.exec(text) ?? []
  if (!epoch || !txid || !position) return refuse('not-a-cursor')
  // Nineteen digits can still be more than the database's numbers hold.
  if ([epoch, txid, position].some((digits) => BigInt(digits) > largest)) return refuse('not-a-cursor')
  return ok({ epoch, txid, position })
}

/**
 * The next 100 events in the order of their epochs, and therein of their transactions. Events of a transaction newer than one that still runs are
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
      where (e.epoch, e.txid, e.position)
            > (${after?.epoch ?? '0'}::bigint, ${after?.txid ?? '0'}::xid8, ${after?.position ?? '0'}::bigint)
        and e.txid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.epoch, e.txid, e.position
      limit ${pageSize}`,
  )
  const last = rows.at(-1)
  return {
    items: rows.map(outboxEventOf),
    next: last ? `e${last.epoch}-${last.txid}-${last.position}` : null,
  }
}
