import type { DueRowsJob } from '../../../jobs/job.ts'
import { checkOrReportStatement, checksBacklogStatement } from './checks.store.ts'

export const checkFilesJobName = 'check_files'

/** One at a time in a process: a picture takes memory while it is read. */
export function checkFilesJob(check: () => Promise<number>, notify: () => Promise<number>): DueRowsJob {
  return {
    name: checkFilesJobName,
    trigger: { kind: 'due_rows', everyMs: 2_000 },
    concurrency: 1,
    run: async () => (await check()) + (await notify()),
    backlog: checksBacklogStatement,
    due: checkOrReportStatement,
  }
}
