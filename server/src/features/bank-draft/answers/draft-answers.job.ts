import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { DueRowsJob } from '../../../jobs/job.ts'
import { answersBacklogStatement } from './answers.store.ts'

/** People wait for billing's word on what they signed. */
export function draftAnswersJob(apply: () => Promise<number>, timeZone: string): DueRowsJob {
  return {
    name: 'draft_answers',
    trigger: { kind: 'due_rows', everyMs: 1_000 },
    concurrency: 1,
    run: apply,
    backlog: (nowMs) => answersBacklogStatement(dateInZone(nowMs, timeZone)),
  }
}
