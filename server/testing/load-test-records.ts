import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { Database } from '../src/database/database.ts'
import { loadRecords } from '../src/feed/feed.service.ts'

/** Throws, with what was wrong, unless each of them is applied. */
export async function loadTestRecords(
  database: Database,
  records: readonly FeedRecord[],
  clock: () => number,
): Promise<void> {
  const rejects: unknown[] = []
  const onRejects = (some: readonly unknown[]) => void rejects.push(...some)
  const totals = await loadRecords(database, records, 'test', { isDemo: true, clock, randomBytes, onRejects })
  if (totals.rejected + totals.parked > 0)
    throw new Error(`The test's records were not all applied: ${JSON.stringify({ totals, rejects })}`)
}
