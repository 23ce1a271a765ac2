import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'
import type { PaymentsGate } from './payments-gate.ts'

/** Reads the processor's list before somebody has to wait for it. One look is enough each time: it reads all of it. */
export function lostPaymentsJob(gate: PaymentsGate): DueRowsJob {
  return {
    name: 'lost_payments',
    trigger: { kind: 'due_rows', everyMs: 5_000 },
    concurrency: 1,
    async run() {
      await gate.open()
      return 0
    },
    backlog: () => lostPaymentsBacklogStatement(gate.closedSinceMs()),
  }
}

/** The list waits while this process takes no payment. Given up are payments written anew that no employee has looked at. */
function lostPaymentsBacklogStatement(closedSinceMs: number | null): Statement<Backlog> {
  return sql<Backlog>`
    select ${closedSinceMs === null ? 0 : 1}::integer as waiting,
           ${closedSinceMs === null ? null : new Date(closedSinceMs)}::timestamptz as oldest_at,
           (select count(*) from payment_attempts
            where manual_review_since is not null and reconstructed_at is not null) as dead`
}
