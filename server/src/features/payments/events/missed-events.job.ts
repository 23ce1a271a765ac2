import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'

const everyMs = 60_000

/** Fetches what no webhook brought. What it stores is for another job, so one look is enough each time. */
export function missedEventsJob(fetchMissed: () => Promise<unknown>): DueRowsJob {
  return {
    name: 'missed_events',
    trigger: { kind: 'due_rows', everyMs },
    concurrency: 1,
    async run() {
      await fetchMissed()
      return 0
    },
    backlog: missedEventsBacklogStatement,
  }
}

/** The processor's list waits to be read once a round has gone by; nothing of it is ever given up. */
function missedEventsBacklogStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(due_at) as oldest_at, 0 as dead
    from (select read_until + make_interval(secs => ${everyMs / 1000}) as due_at from processor_events_read) r
    where due_at < ${new Date(nowMs)}::timestamptz`
}
