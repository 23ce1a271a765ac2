import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import pg from 'pg'
import { systemClock } from '../../../server/src/clock.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import { loadRecords } from '../../../server/src/feed/feed.service.ts'
import { acceptTermsOfAll } from '../../../server/testing/accept-terms-of-all.ts'

interface FilledDatabase {
  /** The address for `portal_app`. */
  readonly url: string
  /** The superuser's address. */
  readonly adminUrl: string
}

/** Loads the records by the feed; the people in it have accepted the terms. */
export async function fillDatabase(
  { url, adminUrl }: FilledDatabase,
  records: Iterable<FeedRecord>,
): Promise<void> {
  const database = openDatabase({ url, connections: 1, statementTimeoutMs: 60_000 })
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 })
  try {
    const totals = await loadRecords(database, records, 'rehearsal', {
      isDemo: false,
      clock: systemClock,
      randomBytes,
    })
    if (totals.rejected + totals.parked > 0) throw new Error(`Not all came in: ${JSON.stringify(totals)}`)
    await acceptTermsOfAll(pool)
  } finally {
    await database.close()
    await pool.end()
  }
}
