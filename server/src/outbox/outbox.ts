import type { EventData, EventType } from '@myaccount/contract/events/event-data'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement, Transaction } from '../database/database.ts'

interface EventFrame {
  readonly eventId: Uuid
  readonly accountNumber: AccountNumber
  readonly businessDay: CalendarDate
  /** Epoch milliseconds of the system clock. */
  readonly createdAt: number
}

/**
 * An event of one of the types, with the data that the contract has for it: ids, amounts in cents and dates; never a
 * card number or a bank account number.
 */
export type NewEvent<Type extends EventType = EventType> = {
  [One in Type]: EventFrame & { readonly type: One /** Sent as `data`. */; readonly body: EventData<One> }
}[Type]

export interface Outbox {
  /**
   * Adds the event to the transaction that it reports, with the next number of its account; it is sent with the
   * next statement, at the latest with the commit.
   *
   * It is the last lock of a transaction (ADR 0023: account, invoice, attempt, then this): take no other lock
   * after it. Events of several accounts in one transaction are added in the order of the account numbers.
   */
  addEvent(tx: Transaction, event: NewEvent): void
}

/**
 * The subscription has a name instead of an address: an address may contain a secret, and when it changes,
 * delivered events stay delivered.
 */
export const webhookEndpoint = 'webhook'

/** The payload of its jobs is the event's key, and never its content, since the queue keeps failed jobs. */
export const deliverEventTask = 'deliver_event'

/** Without a webhook the events wait for the pull API. */
export function makeOutbox({ hasWebhook }: { readonly hasWebhook: boolean }): Outbox {
  return {
    addEvent: (tx, event) => tx.defer(hasWebhook ? insertWithDelivery(event) : insertEvent(event)),
  }
}

/**
 * The account's counter is locked until the commit: numbers leave no gap, and a rollback takes its number back.
 */
function insertEvent(event: NewEvent): Statement<unknown> {
  return sql`${countAndInsert(event)} select sequence from added`
}

/**
 * One statement adds the number, the event, its delivery and the delivery's job, once for each event (job_key).
 */
function insertWithDelivery(event: NewEvent): Statement<unknown> {
  return sql`
    ${countAndInsert(event)},
    promised as (
      insert into webhook_deliveries (account_number, event_id, endpoint)
      select account_number, event_id, ${webhookEndpoint} from added)
    select sequence, enqueue_job(
      ${deliverEventTask},
      json_build_object('accountNumber', account_number, 'eventId', event_id),
      event_id::text)
    from added`
}

function countAndInsert(event: NewEvent) {
  return sql`
    with counted as (
      insert into outbox_sequences (account_number, last_sequence) values (${event.accountNumber}, 1)
      on conflict (account_number) do update set last_sequence = outbox_sequences.last_sequence + 1
      returning last_sequence),
    added as (
      insert into outbox_events (account_number, event_id, epoch, sequence, type, business_day, body, created_at)
      select ${event.accountNumber}, ${event.eventId}::uuid, current_event_epoch(), last_sequence, ${event.type}, ${event.businessDay}::date,
             ${JSON.stringify(event.body)}::jsonb, ${new Date(event.createdAt)}::timestamptz
      from counted
      returning account_number, event_id, sequence)`
}
