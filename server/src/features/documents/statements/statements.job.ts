import type { DueRowsJob } from '../../../jobs/job.ts'
import { statementsBacklogStatement } from './statements.store.ts'

/** Makes statements that people asked for and are too long to wait for. */
export function statementsJob(make: () => Promise<number>): DueRowsJob {
  return {
    name: 'statements',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: make,
    backlog: statementsBacklogStatement,
  }
}
