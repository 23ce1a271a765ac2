import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'

/** Brings to an end what stayed open. */
export function paymentRecoveryJob(recover: () => Promise<number>): DueRowsJob {
  return {
    name: 'payment_recovery',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    run: recover,
    backlog: paymentRecoveryBacklogStatement,
  }
}

/** Given up are open payments whose end took so long that an employee has to look. */
function paymentRecoveryBacklogStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(reconcile_at) as oldest_at,
           (select count(*) from payment_attempts
            where manual_review_since is not null and payment_is_open(state)) as dead
    from payment_attempts where reconcile_at <= ${new Date(nowMs)}::timestamptz`
}
