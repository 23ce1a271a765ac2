import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Backlog, DueRowsJob } from '../../jobs/job.ts'
import type { composePayments } from './compose-payments.ts'
import { reviewWindowStart } from './staff/late-before.ts'

type Work = ReturnType<typeof composePayments>['work']

/** Woken when a webhook was stored. */
export const applyEventsJob = 'processor_events'

/** What goes on by itself for payments: payers wait for it, so that none waits for a minute or for the queue. */
export function paymentJobs(work: Work): readonly DueRowsJob[] {
  const job = (name: string, everyMs: number, run: () => Promise<number>): DueRowsJob => ({
    name,
    trigger: { kind: 'due_rows', everyMs },
    concurrency: 1,
    run,
  })
  // What these find is for another job, or stays: one look is enough each time.
  const once = (run: () => Promise<unknown>) => async () => {
    await run()
    return 0
  }
  return [
    job('lost_payments', 5_000, once(work.openGate)),
    { ...job(applyEventsJob, 2_000, work.applyEvents), backlog: eventsBacklog },
    { ...job('payment_recovery', 5_000, work.recover), backlog: recoveryBacklog },
    job('postings', 1_000, work.post),
    job('missed_events', 60_000, once(work.fetchMissed)),
  ]
}

/** Given up are those of the last 30 days that name no payment of ours. */
function eventsBacklog(nowMs: number): Statement<Backlog> {
  return backlogStatement(
    sql`select count(*) as waiting, min(received_at) as oldest from processor_events where applied_at is null`,
    sql`select count(*) from processor_events
        where outcome = 'unknown_reference' and received_at >= ${since(nowMs)}`,
  )
}

/** Given up are those for which a person has to look. */
function recoveryBacklog(nowMs: number): Statement<Backlog> {
  return backlogStatement(
    sql`select count(*) as waiting, min(reconcile_at) as oldest from payment_attempts
        where reconcile_at <= ${new Date(nowMs)}::timestamptz`,
    sql`select count(*) from payment_attempts where manual_review_since is not null`,
  )
}

const since = (nowMs: number) => sql`${new Date(reviewWindowStart(nowMs))}::timestamptz`

function backlogStatement(waiting: RawBuilder<unknown>, dead: RawBuilder<unknown>): Statement<Backlog> {
  return sql<Backlog>`
    select w.waiting, w.oldest as "oldestAt", (${dead}) as dead from (${waiting}) w`
}
