import type { DueRowsJob } from '../../../jobs/job.ts'
import { answeredBacklogStatement } from './requests.store.ts'

/** Tells who asked for a document that it has come. */
export function documentRequestsJob(notify: () => Promise<number>): DueRowsJob {
  return {
    name: 'document_requests',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: notify,
    backlog: answeredBacklogStatement,
  }
}
