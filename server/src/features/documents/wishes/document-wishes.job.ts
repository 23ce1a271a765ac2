import type { DueRowsJob } from '../../../jobs/job.ts'
import { wishesBacklogStatement } from './wishes.store.ts'

/** Tells who asked for a document that it can be opened again. */
export function documentWishesJob(tell: () => Promise<number>): DueRowsJob {
  return {
    name: 'document_wishes',
    trigger: { kind: 'due_rows', everyMs: 10_000 },
    concurrency: 1,
    run: tell,
    backlog: wishesBacklogStatement,
  }
}
