import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { ProcessorEvent } from '../../../gateways/processor/port.ts'

/** Stores each event once by its id, and answers the new ones. */
export function insertEventsStatement(
  events: readonly ProcessorEvent[],
  receivedAtMs: number,
): Statement<unknown> {
  const receivedAt = new Date(receivedAtMs)
  const rows = events.map(({ createdAtMs, ...event }) => ({ ...event, createdAt: new Date(createdAtMs) }))
  return sql`
    insert into processor_events
      (event_id, type, object_id, attempt_id, account_number, created_at, received_at, try_at)
    select "eventId", type, "objectId", "attemptId", "accountNumber", "createdAt", ${receivedAt}::timestamptz,
           ${receivedAt}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("eventId" text, type text, "objectId" text,
      "attemptId" uuid, "accountNumber" text, "createdAt" timestamptz)
    order by "eventId" on conflict do nothing`
}

export interface WaitingEvent {
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly tries: number
  readonly receivedAt: Date
}

/** Returns the events that are to be applied now. */
export function eventsDueStatement(nowMs: number): Statement<unknown> {
  return sql<unknown>`
    select from processor_events where applied_at is null and try_at <= ${new Date(nowMs)}::timestamptz`
}

/** Claims waiting events, each for one process. An event that is not marked applied comes again, with growing delay. */
export function claimEventsStatement(nowMs: number, limit: number): Statement<WaitingEvent> {
  const now = new Date(nowMs)
  return sql<WaitingEvent>`
    with due as (
      select event_id from processor_events where applied_at is null and try_at <= ${now}::timestamptz
      order by try_at limit ${limit} for update skip locked)
    update processor_events e
    set tries = e.tries + 1,
        try_at = ${now}::timestamptz + make_interval(secs => least(600, 5 * 2 ^ least(e.tries, 10)))
    from due where e.event_id = due.event_id
    returning e.event_id, e.type, e.object_id, e.tries, e.received_at`
}

export type EventOutcome = 'applied' | 'not_ours' | 'unknown_reference'

export function markAppliedStatement(
  eventId: string,
  outcome: EventOutcome,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update processor_events set applied_at = ${new Date(nowMs)}::timestamptz, outcome = ${outcome}, try_at = null
    where event_id = ${eventId} and applied_at is null`
}

export interface KnownPayment {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
}

/** The attempt of an event: by the processor's name of the payment, or by the attempt's id that it carries. */
export function findPaymentOfEventStatement(eventId: string): Statement<KnownPayment> {
  return sql<KnownPayment>`
    select p.account_number, p.attempt_id
    from processor_events e join processor_payments p on p.processor_id = e.object_id
    where e.event_id = ${eventId}
    union
    select n.account_number, n.attempt_id
    from processor_events e join payment_numbers n on n.attempt_id = e.attempt_id
    where e.event_id = ${eventId} limit 1`
}

/** The place up to which the processor's list of events was read without a gap; no row before the first read. */
export function readUntilStatement(): Statement<{ readUntil: Date }> {
  return sql`select read_until from processor_events_read`
}

export function keepReadUntilStatement(atMs: number): Statement<unknown> {
  const at = new Date(atMs)
  return sql`
    insert into processor_events_read (read_until) values (${at}::timestamptz)
    on conflict (one) do update set read_until = greatest(processor_events_read.read_until, excluded.read_until)`
}
