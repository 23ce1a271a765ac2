import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The health of the outbox, as `getOperations.outbox` of the contract. */
export interface OutboxHealth {
  readonly waitingCount: number
  readonly oldestWaitingAt: string | null
  readonly failing: {
    eventId: string
    type: string
    attempts: number
    lastError: string | null
    lastAttemptAt: string | null
  }[]
}

const failingShown = 20

/**
 * Reads the events that are not delivered yet or are to be delivered again, and those of them whose delivery failed, newest try first, in one round
 * trip.
 */
export async function readOutboxHealth(database: Database): Promise<OutboxHealth> {
  const [[waiting], failing] = await database.readAll<
    [
      { waitingCount: number; oldestWaitingAt: Date | null },
      {
        eventId: Uuid
        type: string
        attempts: number
        lastError: string | null
        lastAttemptAt: Date | null
      },
    ]
  >('staff', [
    sql`
      select count(*) as waiting_count,
             min(case when d.delivered_at is null then e.created_at else d.redelivery_requested_at end)
               as oldest_waiting_at
      from webhook_deliveries d
      join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id
      where d.is_open`,
    sql`
      select d.event_id, e.type, d.attempts, d.last_error, d.last_attempt_at
      from webhook_deliveries d
      join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id
      where d.is_open and d.last_error is not null
      order by d.last_attempt_at desc
      limit ${failingShown}`,
  ])
  return {
    waitingCount: waiting?.waitingCount ?? 0,
    oldestWaitingAt: waiting?.oldestWaitingAt?.toISOString() ?? null,
    failing: failing.map((row) => ({
      eventId: toWireId('event', row.eventId),
      type: row.type,
      attempts: row.attempts,
      lastError: row.lastError,
      lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    })),
  }
}
