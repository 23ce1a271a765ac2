import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { DueRowsJob } from '../jobs/job.ts'
import { dueWorkBacklogStatement, dueWorkNowStatement } from './due-work.store.ts'

/** Runs the work that is due on a day without a request, such as scheduled payments. */
export function dueWorkJob(run: () => Promise<number>, timeZone: string): DueRowsJob {
  return {
    name: 'due_work',
    trigger: { kind: 'due_rows', everyMs: 10_000 },
    concurrency: 1,
    run,
    backlog: (nowMs) => dueWorkBacklogStatement(nowMs, dateInZone(nowMs, timeZone)),
    due: (nowMs) => dueWorkNowStatement(nowMs, dateInZone(nowMs, timeZone)),
  }
}
