import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { givenUpSql } from '../../emails/emails.store.ts'
import type { TimePlace } from '../../http/paging.ts'

export interface DeliveryRow {
  readonly emailId: Uuid
  readonly kind: string
  readonly recipient: string | null
  readonly personName: string | null
  readonly accountNumber: AccountNumber | null
  readonly accountName: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly isWaiting: boolean
  readonly bouncedAt: Date | null
  readonly lastError: string | null
  readonly calledAt: Date | null
  readonly calledByName: string | null
}

interface AskedDeliveries {
  /**
   * Selects emails that did not arrive, by whether somebody was called instead; or all emails about an account.
   */
  readonly of: { readonly isCalled: boolean } | AccountNumber
  readonly sinceMs: number
  /** The rows behind it are older. */
  readonly after: TimePlace | undefined
  readonly limit: number
}

/** Reads by the index `emails_ended_unsent` or `emails_about`. Times of emails are whole milliseconds. */
export function listDeliveriesStatement(asked: AskedDeliveries): Statement<DeliveryRow> {
  const { of, sinceMs, after, limit } = asked
  const chosen =
    typeof of === 'string'
      ? sql`account_number = ${of}::text`
      : sql`${givenUpSql} and (called_at is not null) = ${of.isCalled}::boolean`
  return sql<DeliveryRow>`
    select m.email_id, m.kind, coalesce(m.to_address, u.email) as recipient, u.display_name as person_name,
           m.account_number, a.account_name, m.created_at, m.sent_at, m.send_at is not null as is_waiting,
           m.bounced_at, m.last_error, m.called_at, c.display_name as called_by_name
    from (select * from emails where ${chosen}) m
    left join users u on u.user_id = m.user_id
    left join accounts a on a.account_number = m.account_number
    left join users c on c.user_id = m.called_by
    where m.created_at >= ${new Date(sinceMs)}::timestamptz
      and ${
        after === undefined
          ? sql`true`
          : sql`(m.created_at, m.email_id) < (${new Date(after.atMs)}::timestamptz, ${after.id}::uuid)`
      }
    order by m.created_at desc, m.email_id desc limit ${limit}::integer`
}

export interface SettledRow {
  readonly accountNumber: AccountNumber | null
}

/**
 * Starts the tries from the first one again. Returns no row where it waits again, was sent, or somebody was
 * called.
 */
export function sendAgainStatement(emailId: Uuid, nowMs: number): Statement<SettledRow> {
  return sql<SettledRow>`
    update emails set send_at = ${new Date(nowMs)}::timestamptz, tries = 0, bounced_at = null
    where email_id = ${emailId}::uuid and called_at is null and ${givenUpSql}
    returning account_number`
}

export function markCalledStatement(emailId: Uuid, calledBy: Uuid, nowMs: number): Statement<SettledRow> {
  return sql<SettledRow>`
    update emails set called_at = ${new Date(nowMs)}::timestamptz, called_by = ${calledBy}::uuid
    where email_id = ${emailId}::uuid and called_at is null and ${givenUpSql}
    returning account_number`
}
