import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { QueueRun, ScheduledJob } from '../jobs/job.ts'
import { deliverEventTask } from './outbox.ts'
import { abandonedDeliveriesStatement, enqueueDeliveriesStatement } from './webhook-deliveries.store.ts'

/**
 * The queue waits at most e^10 seconds (6.1 hours) between two tries and gives up after 25, some four days. What was
 * not tried for longer has no job that lives.
 */
const abandonedAfterMs = 7 * 60 * 60 * 1000
/** A new event's first try follows at once; unless the queue was emptied, or the process was away for long. */
const lateAfterMs = 60 * 60 * 1000

/**
 * Gives a new job to every delivery whose job has given up: a receiver that was away for a week loses no event.
 */
export function renewDeliveries({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'renew_deliveries',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 23 },
    concurrency: 1,
    async run({ query }: Pick<QueueRun, 'query'>): Promise<number> {
      const nowMs = clock()
      const abandonedBefore = new Date(nowMs - abandonedAfterMs)
      const lateBefore = new Date(nowMs - lateAfterMs)
      const renewedCount = await database.transaction('jobs', async (tx) => {
        const abandoned = await tx.run(abandonedDeliveriesStatement({ abandonedBefore, lateBefore }))
        if (abandoned.length > 0) await tx.run(enqueueDeliveriesStatement(abandoned))
        return abandoned.length
      })
      await query(removeReplacedJobs, [deliverEventTask])
      return renewedCount
    },
  } as const satisfies ScheduledJob
}

/**
 * A new job for a delivery whose job is a dead letter takes its key away and leaves the dead row, which would be counted
 * for good. Deliveries are renewed by their own table, so that none is lost with its dead job; one that is a day old
 * belongs to a delivery that has its receipt.
 */
const removeReplacedJobs = `
  select graphile_worker.complete_jobs(array_agg(id))
  from graphile_worker.jobs
  where task_identifier = $1 and attempts >= max_attempts and locked_at is null
    and (key is null or updated_at < now() - interval '1 day')
  having count(*) > 0`
