import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import type { Text } from '@myaccount/messages/message'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/**
 * The notifications of one person: the kinds that may be shown for each account; `accounts` is null for kinds
 * about the person.
 */
export interface Inbox {
  readonly userId: Uuid
  readonly shown: readonly {
    readonly kind: string
    readonly accounts: readonly AccountNumber[] | null
  }[]
}

export interface NotificationPlace {
  readonly createdAt: Date
  readonly notificationId: Uuid
}

export interface NotificationRow extends NotificationPlace {
  readonly accountNumber: AccountNumber | null
  readonly accountName: string | null
  readonly kind: string
  readonly path: string
  /** Null where the kind's own words say it all. */
  readonly title: Text | null
  readonly detail: Text | null
  readonly isRead: boolean
}

/** A kind that this process does not know comes from a newer release, which shows it. */
const isShown = ({ userId, shown }: Inbox) => sql`
  n.user_id = ${userId}::uuid
  and exists (
    select from json_to_recordset(${JSON.stringify(shown)}::json) as s(kind text, accounts text[])
    where s.kind = n.kind and n.account_number is not distinct from (
      case when s.accounts is null then null
           when n.account_number = any (s.accounts) then n.account_number else '' end))`

/** `isRead` narrows the list to what was read, or was not; null takes both. */
export function listNotificationsStatement({
  isRead,
  after,
  limit,
  ...inbox
}: Inbox & {
  readonly isRead: boolean | null
  readonly after: NotificationPlace | undefined
  readonly limit: number
}): Statement<NotificationRow> {
  return sql<NotificationRow>`
    select n.notification_id, n.account_number, a.account_name, n.kind, n.path, n.title, n.detail, n.created_at,
           n.read_at is not null as is_read
    from notifications n left join accounts a on a.account_number = n.account_number
    where ${isShown(inbox)}
      and ${isRead === null ? sql`true` : isRead ? sql`n.read_at is not null` : sql`n.read_at is null`}
      and (${after === undefined}::boolean
           or (n.created_at, n.notification_id) < (${after?.createdAt ?? null}::timestamptz, ${after?.notificationId ?? null}::uuid))
    order by n.created_at desc, n.notification_id desc
    limit ${limit}::integer`
}

export function countUnreadStatement(
  inbox: Inbox,
): Statement<{ readonly kind: string; readonly count: number }> {
  return sql<{ kind: string; count: number }>`
    select n.kind, count(*) as count from notifications n
    where n.read_at is null and ${isShown(inbox)} group by n.kind`
}

/** Returns a row where the notification exists, whether or not it was read before. */
export function markReadStatement({
  notificationId,
  andOlder,
  nowMs,
  ...inbox
}: Inbox & {
  readonly notificationId: Uuid
  readonly andOlder: boolean
  readonly nowMs: number
}): Statement<{ readonly notificationId: Uuid }> {
  return sql<{ notificationId: Uuid }>`
    with named as (
      select n.notification_id, n.created_at from notifications n
      where n.notification_id = ${notificationId}::uuid and ${isShown(inbox)}
    ), marked as (
      update notifications n set read_at = ${new Date(nowMs)}::timestamptz
      from named
      where n.read_at is null and ${isShown(inbox)}
        and (n.notification_id = named.notification_id
             or ${andOlder}::boolean
                and (n.created_at, n.notification_id) < (named.created_at, named.notification_id))
    )
    select notification_id from named`
}

export const writeNotificationPlace = ({ createdAt, notificationId }: NotificationPlace) =>
  `${createdAt.getTime()}_${notificationId}`

/** Throws a RangeError for a malformed cursor. */
export function readNotificationPlace(cursor: string): NotificationPlace {
  const [, ms = '', id = ''] = /^(\d{1,14})_([^_]+)$/.exec(cursor) ?? []
  return { createdAt: new Date(Number(ms)), notificationId: uuid(id) }
}
