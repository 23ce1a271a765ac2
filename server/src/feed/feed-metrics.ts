import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import { addFigures } from '../http/metrics/add-figures.ts'
import { shareWhileRunning } from '../http/metrics/share-while-running.ts'

/** A feed that begins at the wrong end parks nearly every record. */
const countedAtMost = 10_000

interface FeedFiguresRow {
  readonly parkedCount: number
  /** The start of the newest load; null before the first one. */
  readonly newestAt: Date | null
}

export function feedFiguresStatement(): Statement<FeedFiguresRow> {
  return sql<FeedFiguresRow>`
    select (select count(*) from (select from feed_parked limit ${countedAtMost}::integer) p) as parked_count,
           (select started_at from feed_imports order by started_at desc limit 1) as newest_at`
}

export interface FeedToMeasure {
  readonly database: Database
  readonly clock: Clock
}

export function addFeedMetrics(registry: Registry, { database, clock }: FeedToMeasure): void {
  const read = shareWhileRunning(async () => {
    const rows = await database.read('jobs', feedFiguresStatement()).catch(() => [])
    return rows[0] ?? null
  })
  addFigures<FeedFiguresRow>(registry, read, [
    {
      name: 'myaccount_feed_parked',
      help: `Records of the feed that wait for another record; counted up to ${countedAtMost}`,
      pick: ({ parkedCount }) => parkedCount,
    },
    {
      name: 'myaccount_feed_newest_seconds',
      help: 'Time since the newest load of the feed began; left out before the first one',
      pick: ({ newestAt }) => (newestAt === null ? null : Math.max(0, clock() - newestAt.getTime()) / 1000),
    },
  ])
}
