import { sql } from 'kysely'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'

/** Plans the drafts of the day; `due_work` requests them. */
export function planDraftsJob(plan: () => Promise<number>): DueRowsJob {
  return {
    name: 'plan_drafts',
    trigger: { kind: 'due_rows', everyMs: 60_000 },
    concurrency: 1,
    run: plan,
    // What is planned waits in due_work, which counts it.
    backlog: () => sql<Backlog>`select 0 as waiting, null::timestamptz as "oldestAt", 0 as dead`,
  }
}
