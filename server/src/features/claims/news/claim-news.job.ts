import type { DueRowsJob } from '../../../jobs/job.ts'
import { changedBacklogStatement } from './claim-news.store.ts'

/** Tells people what is new on a claim after the feed has changed it. */
export function claimNewsJob(notify: () => Promise<number>): DueRowsJob {
  return {
    name: 'claim_news',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: notify,
    backlog: changedBacklogStatement,
  }
}
