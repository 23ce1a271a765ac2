import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import { deliverEventTask, webhookEndpoint } from './outbox.ts'
import { type OutboxRow, outboxColumns } from './outbox-event.ts'

export interface EventKey {
  readonly accountNumber: AccountNumber
  readonly eventId: Uuid
}

/** The number of attempts kept for one delivery: as many as the queue makes before it gives up. */
const attemptsKept = 25

export interface EventToDeliverRow extends OutboxRow {
  readonly isOpen: boolean
  /** How many redeliveries were requested so far: a receipt of this attempt answers these, and no later one. */
  readonly redeliveriesRequested: number
}

/** An event from before the webhook was configured has no delivery, and is delivered like a new one. */
export function eventToDeliverStatement({ accountNumber, eventId }: EventKey): Statement<EventToDeliverRow> {
  return sql<EventToDeliverRow>`
    select ${outboxColumns}, coalesce(d.is_open, true) as is_open,
           coalesce(d.redeliveries_requested, 0) as redeliveries_requested
    from outbox_events e
    left join webhook_deliveries d
      on d.account_number = e.account_number and d.event_id = e.event_id and d.endpoint = ${webhookEndpoint}
    where e.account_number = ${accountNumber} and e.event_id = ${eventId}::uuid`
}

export const attemptOutcomes = [
  'delivered',
  'refused',
  'redirected',
  'timed_out',
  'not_reached',
  'interrupted',
] as const

export type AttemptOutcome = (typeof attemptOutcomes)[number]

export interface Attempt {
  readonly outcome: AttemptOutcome
  /** Null if no answer came. */
  readonly httpStatus: number | null
  /** The code of the network's error. */
  readonly errorCode: string | null
  readonly durationMs: number
}

interface NotedAttempt extends Attempt {
  readonly key: EventKey
  readonly at: Date
  /** The reason in short; null if it was delivered. */
  readonly error: string | null
  readonly redeliveriesRequested: number
}

/** True if somebody requested another redelivery while the attempt was under way. */
export interface NotedAttemptRow {
  readonly isRequestedAnew: boolean
}

/**
 * Notes an attempt with its entry in the log. A failure never takes back an earlier receipt, and a receipt never answers
 * a redelivery that was requested after the attempt began. An event from before the webhook was configured gets its
 * delivery here.
 */
export function noteAttemptStatement(noted: NotedAttempt): Statement<NotedAttemptRow> {
  const { key, at, error, outcome, httpStatus, errorCode, durationMs, redeliveriesRequested } = noted
  const { accountNumber, eventId } = key
  return sql<NotedAttemptRow>`
    with noted as (
      insert into webhook_deliveries as d
        (account_number, event_id, endpoint, attempts, last_attempt_at, delivered_at, last_error)
      values (${accountNumber}, ${eventId}::uuid, ${webhookEndpoint}, 1, ${at}::timestamptz,
              case when ${error}::text is null then ${at}::timestamptz end, ${error}::text)
      on conflict (account_number, event_id, endpoint) do update set
        attempts = d.attempts + 1,
        last_attempt_at = excluded.last_attempt_at,
        delivered_at = coalesce(d.delivered_at, excluded.delivered_at),
        last_error = excluded.last_error,
        redeliveries_done = case when excluded.last_error is null
          then greatest(d.redeliveries_done, ${redeliveriesRequested}::integer) else d.redeliveries_done end
      returning d.attempts, d.redeliveries_requested),
    logged as (
      insert into webhook_attempts
        (account_number, event_id, endpoint, number, attempted_at, duration_ms, outcome, http_status, error_code)
      select ${accountNumber}, ${eventId}::uuid, ${webhookEndpoint}, attempts, ${at}::timestamptz,
             ${durationMs}::integer, ${outcome}::text, ${httpStatus}::smallint, ${errorCode}::text
      from noted),
    dropped as (
      delete from webhook_attempts a using noted n
      where a.account_number = ${accountNumber} and a.event_id = ${eventId}::uuid
        and a.endpoint = ${webhookEndpoint} and a.number <= n.attempts - ${attemptsKept}::integer)
    select redeliveries_requested > ${redeliveriesRequested}::integer as is_requested_anew from noted`
}

/**
 * Enqueues the job of each delivery, once for an event (job_key). All callers lock the queue's rows in the order of the
 * events' ids, so that two of them never wait for each other.
 */
export function enqueueDeliveriesStatement(keys: readonly EventKey[]): Statement<unknown> {
  return sql`
    select enqueue_job(
      ${deliverEventTask},
      json_build_object('accountNumber', account_number, 'eventId', event_id),
      event_id::text)
    from (select * from ${keysSql(keys)} order by k.event_id) k`
}

/** New events are delivered first, however many are sent again. */
const redeliveryPriority = 10

/**
 * Requests that each event is sent once more, and enqueues its job. The rows are locked in the order of the events' ids,
 * as in `enqueueDeliveriesStatement`.
 */
export function requestRedeliveryStatement(keys: readonly EventKey[], at: Date): Statement<unknown> {
  return sql`
    with requested as (
      insert into webhook_deliveries as d
        (account_number, event_id, endpoint, redeliveries_requested, redelivery_requested_at)
      select k.account_number, k.event_id, ${webhookEndpoint}, 1, ${at}::timestamptz
      from ${keysSql(keys)} order by k.event_id
      on conflict (account_number, event_id, endpoint) do update set
        redeliveries_requested = d.redeliveries_requested + 1,
        redelivery_requested_at = excluded.redelivery_requested_at
      returning account_number, event_id)
    select enqueue_job(
      ${deliverEventTask},
      json_build_object('accountNumber', account_number, 'eventId', event_id),
      event_id::text,
      ${redeliveryPriority}::integer)
    from (select * from requested order by event_id) r`
}

/** The number of deliveries that get a new job in one run. */
const renewedAtMost = 500

interface AskedAbandoned {
  /** Deliveries whose last attempt was before this have no job that still runs. */
  readonly abandonedBefore: Date
  /** A first attempt follows at once, unless the queue was emptied or the process was away for long. */
  readonly lateBefore: Date
}

export function abandonedDeliveriesStatement({
  abandonedBefore,
  lateBefore,
}: AskedAbandoned): Statement<EventKey> {
  return sql<EventKey>`
    select d.account_number, d.event_id
    from webhook_deliveries d
    join outbox_events e on e.account_number = d.account_number and e.event_id = d.event_id
    where d.is_open and d.endpoint = ${webhookEndpoint}
      and (greatest(d.last_attempt_at, d.redelivery_requested_at) < ${abandonedBefore}::timestamptz
           or (d.last_attempt_at is null
               and coalesce(d.redelivery_requested_at, e.created_at) < ${lateBefore}::timestamptz))
    order by e.txid, e.position
    limit ${renewedAtMost}::integer`
}

function keysSql(keys: readonly EventKey[]) {
  return sql`unnest(${keys.map(({ accountNumber }) => accountNumber)}::text[],
                    ${keys.map(({ eventId }) => eventId)}::uuid[]) k(account_number, event_id)`
}
