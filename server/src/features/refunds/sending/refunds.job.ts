import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'
import { reviewWindowStart } from '../../../review-window.ts'

/** Sends what was approved and not sent, and asks about what has no answer. */
export function refundsJob(recover: () => Promise<number>): DueRowsJob {
  return {
    name: 'refunds',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: recover,
    backlog: refundsBacklogStatement,
  }
}

/** Given up are those of the last 30 days that failed: an employee decides what is done instead. */
function refundsBacklogStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(try_at) as oldest_at,
           (select count(*) from refunds
            where state = 'failed' and state_since >= ${new Date(reviewWindowStart(nowMs))}::timestamptz) as dead
    from refunds where try_at <= ${new Date(nowMs)}::timestamptz`
}
