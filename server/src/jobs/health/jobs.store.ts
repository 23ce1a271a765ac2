import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Backlog } from '../job.ts'

/** The outcome of a job's runs, over all processes (job-watch.ts). */
export interface JobRun {
  readonly job: string
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** Counts failures since the last success. */
  readonly failures: number
  readonly lastFailure: string | null
}

export function jobRunsStatement(): Statement<JobRun> {
  return sql`
    select job, succeeded_at, failed_at, failures, last_failure
    from job_runs`
}

/** Returns the queue's backlog by job; only the queue's owner may read its tables. */
export function queueBacklogStatement(): Statement<Backlog & { readonly job: string }> {
  return sql`select job, waiting, oldest_at, dead from queue_backlog()`
}
