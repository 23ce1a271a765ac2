import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../jobs/job.ts'
import { deliverEventTask, webhookEndpoint } from './outbox.ts'

/**
 * The queue waits at most e^10 seconds (6.1 hours) between two tries and gives up after 25, some four days. What was
 * not tried for longer has no job that lives.
 */
const abandonedAfterMs = 7 * 60 * 60 * 1000
/** A new event's first try follows at once; unless the queue was emptied, or the process was away for long. */
const lateAfterMs = 60 * 60 * 1000
const atMost = 500

/**
 * Gives a new job to every delivery whose job has given up: a receiver that was away for a week loses no event.
 */
export function renewDeliveries({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'renew_deliveries',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 23 },
    concurrency: 1,
    async run(): Promise<number> {
      const nowMs = clock()
      const renewed = await database.transaction('jobs', (tx) =>
        tx.run(sql`
          with abandoned as (
            select d.account_number, d.event_id
            from webhook_deliveries d
            join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id
            where d.delivered_at is null and d.endpoint = ${webhookEndpoint}
              and (d.last_attempt_at < ${new Date(nowMs - abandonedAfterMs)}
                   or (d.last_attempt_at is null and e.created_at < ${new Date(nowMs - lateAfterMs)}))
            order by e.txid, e.position
            limit ${atMost})
          select enqueue_job(
            ${deliverEventTask},
            json_build_object('accountNumber', account_number, 'eventId', event_id),
            event_id::text)
          from abandoned`),
      )
      return renewed.length
    },
  } as const satisfies ScheduledJob
}
