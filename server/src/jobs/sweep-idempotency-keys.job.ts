import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

/** A page that asks again after that long is another page (domain.md 3.6). */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Takes away what was answered to keys that nobody asks with any more; the payments stay. Answers how many. */
export function makeSweepIdempotencyKeys({ database, clock }: { database: Database; clock: Clock }) {
  return async (): Promise<number> =>
    await database.transaction('jobs', (tx) =>
      tx.change(sql`
        delete from idempotency_keys where created_at < ${new Date(clock() - keptMs)}::timestamptz`),
    )
}
