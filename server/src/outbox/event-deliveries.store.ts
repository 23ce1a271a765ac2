import type { EventType } from '@myaccount/contract/events/event-data'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { TimePlace } from '../http/paging.ts'
import { webhookEndpoint } from './outbox.ts'
import type { AttemptOutcome, EventKey } from './webhook-deliveries.store.ts'

export interface LoggedAttempt {
  readonly number: number
  /** A time as json writes it. */
  readonly at: string
  readonly durationMs: number
  readonly outcome: AttemptOutcome
  readonly httpStatus: number | null
  readonly errorCode: string | null
}

export interface EventDeliveryRow {
  readonly eventId: Uuid
  readonly accountNumber: AccountNumber
  readonly epoch: number
  readonly sequence: number
  readonly type: string
  readonly createdAt: Date
  /** Null for an event without a delivery. */
  readonly isOpen: boolean | null
  readonly attemptCount: number
  readonly lastError: string | null
  readonly deliveredAt: Date | null
  readonly redeliveryRequestedAt: Date | null
  readonly attempts: readonly LoggedAttempt[]
}

export interface OpenDeliveryRow extends EventDeliveryRow {
  readonly isOpen: boolean
}

interface AskedDeliveries {
  readonly sinceMs: number
  /** Undefined: of every type. */
  readonly type: EventType | undefined
  /** The rows behind it are older. */
  readonly after: TimePlace | undefined
  readonly limit: number
}

/** Lists events in every state, or only those with a receipt and nothing to send again. */
export function listEventDeliveriesStatement({
  isDeliveredOnly,
  ...asked
}: AskedDeliveries & { readonly isDeliveredOnly: boolean }): Statement<EventDeliveryRow> {
  return pageOf(
    asked,
    sql`
      outbox_events e
      left join webhook_deliveries d
        on d.account_number = e.account_number and d.event_id = e.event_id and d.endpoint = ${webhookEndpoint}`,
    sql`(not ${isDeliveredOnly}::boolean or not d.is_open)`,
  )
}

/** Lists events that wait for a receipt, by whether their last attempt failed. */
export function listOpenDeliveriesStatement({
  isFailing,
  ...asked
}: AskedDeliveries & { readonly isFailing: boolean }): Statement<OpenDeliveryRow> {
  return pageOf<OpenDeliveryRow>(
    asked,
    sql`
      (select * from webhook_deliveries where is_open and endpoint = ${webhookEndpoint} offset 0) d
      join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id`,
    sql`(d.last_error is not null) = ${isFailing}::boolean`,
  )
}

/** The attempts are read for the rows of the page alone. */
function pageOf<Row extends EventDeliveryRow = EventDeliveryRow>(
  { sinceMs, type, after, limit }: AskedDeliveries,
  events: RawBuilder<unknown>,
  areChosen: RawBuilder<unknown>,
): Statement<Row> {
  return sql<Row>`
    select p.*, (
      select coalesce(json_agg(json_build_object(
        'number', a.number, 'at', a.attempted_at, 'durationMs', a.duration_ms, 'outcome', a.outcome,
        'httpStatus', a.http_status, 'errorCode', a.error_code) order by a.number desc), '[]')
      from webhook_attempts a
      where a.account_number = p.account_number and a.event_id = p.event_id and a.endpoint = ${webhookEndpoint}
    ) as attempts
    from (
      select e.event_id, e.account_number, e.epoch, e.sequence, e.type, e.created_at, d.is_open,
             coalesce(d.attempts, 0) as attempt_count, d.last_error, d.delivered_at, d.redelivery_requested_at
      from ${events}
      where e.created_at >= ${new Date(sinceMs)}::timestamptz
        and (${type ?? null}::text is null or e.type = ${type ?? null}::text)
        and ${areChosen}
        and ${
          after === undefined
            ? sql`true`
            : sql`(e.created_at, e.event_id) < (${new Date(after.atMs)}::timestamptz, ${after.id}::uuid)`
        }
      order by e.created_at desc, e.event_id desc limit ${limit}::integer
    ) p
    order by p.created_at desc, p.event_id desc`
}

export interface ChosenEventRow extends EventKey {
  readonly createdAt: Date
  readonly sequence: number
}

const chosenColumns = sql`e.account_number, e.event_id, e.created_at, e.sequence`

export function eventByIdStatement(eventId: Uuid): Statement<ChosenEventRow> {
  return sql<ChosenEventRow>`select ${chosenColumns} from outbox_events e where e.event_id = ${eventId}::uuid`
}

interface AskedSequences {
  readonly accountNumber: AccountNumber
  readonly from: number
  readonly to: number
  readonly limit: number
}

export function eventsOfSequencesStatement(asked: AskedSequences): Statement<ChosenEventRow> {
  const { accountNumber, from, to, limit } = asked
  return sql<ChosenEventRow>`
    select ${chosenColumns} from outbox_events e
    where e.account_number = ${accountNumber} and e.sequence between ${from}::bigint and ${to}::bigint
    order by e.sequence limit ${limit}::integer`
}

interface AskedTimes {
  readonly fromMs: number
  /** An event of this moment is not included. */
  readonly toMs: number
  readonly after: TimePlace
  readonly limit: number
}

export function eventsOfTimesStatement({
  fromMs,
  toMs,
  after,
  limit,
}: AskedTimes): Statement<ChosenEventRow> {
  return sql<ChosenEventRow>`
    select ${chosenColumns} from outbox_events e
    where e.created_at >= ${new Date(fromMs)}::timestamptz and e.created_at < ${new Date(toMs)}::timestamptz
      and (e.created_at, e.event_id) > (${new Date(after.atMs)}::timestamptz, ${after.id}::uuid)
    order by e.created_at, e.event_id limit ${limit}::integer`
}

/** Reads the deliveries that wait, and never the events that were delivered. */
export function undeliveredEventsStatement(after: TimePlace, limit: number): Statement<ChosenEventRow> {
  return sql<ChosenEventRow>`
    select ${chosenColumns}
    from (select * from webhook_deliveries where is_open and endpoint = ${webhookEndpoint} offset 0) d
    join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id
    where (e.created_at, e.event_id) > (${new Date(after.atMs)}::timestamptz, ${after.id}::uuid)
    order by e.created_at, e.event_id limit ${limit}::integer`
}
