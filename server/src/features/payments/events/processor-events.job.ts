import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../../jobs/job.ts'
import { reviewWindowStart } from '../../../review-window.ts'
import { eventsDueStatement } from './processor-events.store.ts'

/** Woken when a webhook was stored. */
export const processorEventsName = 'processor_events'

/** Applies what the processor has told. */
export function processorEventsJob(applyEvents: () => Promise<number>): DueRowsJob {
  return {
    name: processorEventsName,
    trigger: { kind: 'due_rows', everyMs: 2_000 },
    concurrency: 1,
    run: applyEvents,
    backlog: processorEventsBacklogStatement,
    due: eventsDueStatement,
  }
}

/** Given up are those of the last 30 days that name no payment of ours. */
function processorEventsBacklogStatement(nowMs: number): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(received_at) as oldest_at,
           (select count(*) from processor_events where outcome = 'unknown_reference'
              and received_at >= ${new Date(reviewWindowStart(nowMs))}::timestamptz) as dead
    from processor_events where applied_at is null`
}
