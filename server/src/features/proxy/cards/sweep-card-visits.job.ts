import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { ScheduledJob } from '../../../jobs/job.ts'

/** A visit that is over opens nothing; this only takes its row away. */
export function sweepCardVisitsJob({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'sweep_card_visits',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 7 },
    concurrency: 1,
    run: () =>
      database.transaction('jobs', (tx) =>
        tx.change(sql`delete from proxy_card_visits where ends_at < ${new Date(clock())}::timestamptz`),
      ),
  } as const satisfies ScheduledJob
}
