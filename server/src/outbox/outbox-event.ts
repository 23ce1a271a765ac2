import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'

export interface OutboxRow {
  readonly eventId: Uuid
  readonly accountNumber: string
  readonly epoch: number
  readonly sequence: number
  readonly type: string
  readonly businessDay: CalendarDate
  readonly body: Record<string, unknown>
  readonly createdAt: Date
}

/** The columns of `OutboxRow` from `outbox_events e`. */
export const outboxColumns = sql`
  e.event_id, e.account_number, e.epoch, e.sequence, e.type, e.business_day, e.body, e.created_at`

/** Returns the event in the form that the webhook and the pull API both send. */
export function outboxEventOf(row: OutboxRow): OutboxEvent {
  return {
    id: toWireId('event', row.eventId),
    type: row.type,
    accountNumber: row.accountNumber,
    epoch: row.epoch,
    sequence: row.sequence,
    businessDay: row.businessDay,
    createdAt: row.createdAt.toISOString(),
    data: row.body,
  }
}
