import type { DueRowsJob } from '../../../jobs/job.ts'
import { postingsBacklogStatement, postingsDueStatement } from './postings.store.ts'

/** Says "Paid" once billing has posted: payers wait for it. */
export function postingsJob(post: () => Promise<number>): DueRowsJob {
  return {
    name: 'postings',
    trigger: { kind: 'due_rows', everyMs: 1_000 },
    concurrency: 1,
    run: post,
    backlog: postingsBacklogStatement,
    due: postingsDueStatement,
  }
}
