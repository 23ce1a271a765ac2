import type { DueRowsJob } from '../../../../jobs/job.ts'
import { toReturnBacklogStatement } from './paper.store.ts'

/** Mails paper again where emails do not arrive. */
export function returnToPaperJob(returnToPaper: () => Promise<number>): DueRowsJob {
  return {
    name: 'paper_returns',
    trigger: { kind: 'due_rows', everyMs: 10_000 },
    concurrency: 1,
    run: returnToPaper,
    backlog: toReturnBacklogStatement,
  }
}
