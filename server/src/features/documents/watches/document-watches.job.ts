import type { DueRowsJob } from '../../../jobs/job.ts'
import { watchesBacklogStatement } from './watches.store.ts'

/** Tells who asked for a document that it can be opened again. */
export function documentWatchesJob(notify: () => Promise<number>): DueRowsJob {
  return {
    name: 'document_watches',
    trigger: { kind: 'due_rows', everyMs: 10_000 },
    concurrency: 1,
    run: notify,
    backlog: watchesBacklogStatement,
  }
}
