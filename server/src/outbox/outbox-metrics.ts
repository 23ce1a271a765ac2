import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import { addFigures, type Figure } from '../http/metrics/add-figures.ts'
import { addOutcomeCounter, type OutcomeCounts } from '../http/metrics/outcome-counts.ts'
import { shareWhileRunning } from '../http/metrics/share-while-running.ts'
import type { AttemptOutcome } from './webhook-deliveries.store.ts'

/** A receiver that is away for a week leaves a million open deliveries, and a scrape must not read them all. */
const countedAtMost = 10_000

interface OutboxBacklogRow {
  readonly waitingCount: number
  readonly oldestWaitingAt: Date | null
}

/**
 * Reads how many deliveries are open, up to the limit, and since when the oldest of them waits. Pauses between attempts
 * grow, so the oldest events are among those that were attempted longest ago.
 */
export function outboxBacklogStatement(): Statement<OutboxBacklogRow> {
  return sql<OutboxBacklogRow>`
    select count(*) as waiting_count,
           min(case when d.delivered_at is null then e.created_at else d.redelivery_requested_at end)
             as oldest_waiting_at
    from (select account_number, event_id, delivered_at, redelivery_requested_at from webhook_deliveries
          where is_open order by last_attempt_at limit ${countedAtMost}::integer) d
    join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id`
}

export interface OutboxToMeasure {
  readonly database: Database
  readonly clock: Clock
  /** Counts the attempts of this process to deliver an event. */
  readonly attempts: OutcomeCounts<AttemptOutcome>
}

export function addOutboxMetrics(registry: Registry, { database, clock, attempts }: OutboxToMeasure): void {
  addOutcomeCounter(registry, {
    name: 'myaccount_webhook_attempts_total',
    help: 'Attempts of this process to deliver an event to the receiver of webhooks, by outcome',
    counts: attempts,
  })
  const read = shareWhileRunning(async () => {
    const rows = await database.read('jobs', outboxBacklogStatement()).catch(() => [])
    return rows[0] ?? null
  })
  const figures: readonly Figure<OutboxBacklogRow>[] = [
    {
      name: 'myaccount_outbox_waiting',
      help: `Events without a receipt of the receiver of webhooks; counted up to ${countedAtMost}`,
      pick: ({ waitingCount }) => waitingCount,
    },
    {
      name: 'myaccount_outbox_oldest_seconds',
      help: 'Age of the oldest event without a receipt; 0 when there is none',
      pick: ({ oldestWaitingAt }) =>
        oldestWaitingAt === null ? 0 : Math.max(0, clock() - oldestWaitingAt.getTime()) / 1000,
    },
  ]
  addFigures(registry, read, figures)
}
