import type { DueRowsJob } from '../../../jobs/job.ts'
import { settledMethodsBacklogStatement } from './answers.store.ts'

/** Goes on with what waited for a bank account to be verified. */
export function draftMethodsJob(settle: () => Promise<number>): DueRowsJob {
  return {
    name: 'draft_methods',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: settle,
    backlog: settledMethodsBacklogStatement,
  }
}
