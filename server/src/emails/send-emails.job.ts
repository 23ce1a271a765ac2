import type { DueRowsJob } from '../jobs/job.ts'
import { emailsBacklogStatement, emailsDueStatement } from './emails.store.ts'

/** Staff are shown what was given up for 30 days. */
const shownMs = 30 * 24 * 60 * 60 * 1000

/** People wait for codes, so an email does not wait for the queue. */
export function sendEmailsJob(send: () => Promise<number>): DueRowsJob {
  return {
    name: 'emails',
    trigger: { kind: 'due_rows', everyMs: 1_000 },
    concurrency: 1,
    run: send,
    backlog: (nowMs) => emailsBacklogStatement(nowMs - shownMs),
    due: emailsDueStatement,
  }
}
