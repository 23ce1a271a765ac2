import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Backlog } from '../job.ts'

/** How a job did, over all processes (job-watch.ts). */
export interface JobRun {
  readonly job: string
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** Since the last success. */
  readonly failures: number
  readonly lastFailure: string | null
}

export function jobRunsStatement(): Statement<JobRun> {
  return sql`
    select job, succeeded_at as "succeededAt", failed_at as "failedAt", failures, last_failure as "lastFailure"
    from job_runs`
}

/** What waits in the queue, by the job; the queue's tables answer to their owner alone. */
export function queueBacklogStatement(): Statement<Backlog & { readonly job: string }> {
  return sql`select job, waiting, oldest_at as "oldestAt", dead from queue_backlog()`
}
