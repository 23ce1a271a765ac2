import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { DueRowsJob } from '../../../jobs/job.ts'
import { plansWaitingStatement } from '../plans/plans.store.ts'
import { plansDueStatement } from './plan-drafts.store.ts'

/** Decides the plans of bills that changed, and plans the drafts of the day; `due_work` requests them. */
export function planDraftsJob(plan: () => Promise<number>, timeZone: string): DueRowsJob {
  return {
    name: 'plan_drafts',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: plan,
    // Planned drafts wait in due_work, which counts them.
    backlog: plansWaitingStatement,
    due: (nowMs) => plansDueStatement(dateInZone(nowMs, timeZone)),
  }
}
