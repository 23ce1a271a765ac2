import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { OwnershipChange } from './describe-change.ts'

export interface OwnershipRow {
  readonly accountNumber: string
  readonly accountName: string
  /** The person whose seat changed. */
  readonly person: string
  readonly isOwner: boolean
}

/** Scope `jobs`: returns the person whose seat changed, and whether they own the account today. */
export function ownershipEmailFactsStatement(
  accountNumber: string,
  userId: Uuid,
  today: string,
): Statement<OwnershipRow> {
  return sql<OwnershipRow>`
    select a.account_number, a.account_name, u.display_name as person,
           exists (
             select from seats s
             where s.account_number = a.account_number and s.user_id = u.user_id and s.role = 'owner'
               and s.ended_at is null and s.seat_from <= ${today}::date
               and (s.seat_to is null or s.seat_to >= ${today}::date)) as is_owner
    from accounts a, users u
    where a.account_number = ${accountNumber} and u.user_id = ${userId}::uuid`
}

export interface OwnershipRecipient {
  readonly accountNumber: string
  readonly aboutId: Uuid
  readonly userId: Uuid
  readonly address: string
  readonly language: string
  /** False of the person who has no seat on the account any more: they are reached by address alone. */
  readonly hasSeat: boolean
}

/**
 * Scope `feed`, after the seats are written: returns the owners of each account and the person whose seat changed.
 * A new owner counts only where somebody owned the account before these records, so that a first load notifies
 * nobody.
 */
export function ownershipRecipientsStatement(
  changes: readonly OwnershipChange[],
): Statement<OwnershipRecipient> {
  const newSeats = changes.filter(({ isNew }) => isNew).map(({ seat }) => seat)
  return sql<OwnershipRecipient>`
    select distinct c."accountNumber", p.user_id as about_id, r.user_id, r.email as address, r.language,
           exists (
             select from seats h
             where h.account_number = c."accountNumber" and h.user_id = r.user_id and h.ended_at is null) as has_seat
    from json_to_recordset(${JSON.stringify(changes)}::json) as c("accountNumber" text, "user" text, "isNew" boolean)
    join users p on p.feed_id = c."user"
    cross join lateral (
      select p.user_id
      union
      select o.user_id from seats o
      where o.account_number = c."accountNumber" and o.role = 'owner' and o.ended_at is null) reached
    join users r on r.user_id = reached.user_id
    where not c."isNew" or exists (
      select from seats o
      where o.account_number = c."accountNumber" and o.role = 'owner' and o.user_id <> p.user_id
        and o.ended_at is null and (o.feed_id is null or o.feed_id <> all (${newSeats}::text[])))`
}

/** One statement, however many people a load notifies. */
export function enqueueOwnershipEmailStatement(
  kind: string,
  emails: readonly (OwnershipRecipient & { readonly emailId: Uuid })[],
  createdAtMs: number,
): Statement<unknown> {
  const at = new Date(createdAtMs)
  return sql`
    insert into emails (email_id, account_number, user_id, to_address, language, kind, about_id, created_at, send_at)
    select r."emailId", r."accountNumber", case when r."hasSeat" then r."userId" end,
           case when not r."hasSeat" then r.address end, case when not r."hasSeat" then r.language end, ${kind},
           r."aboutId", ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(emails)}::json) as r("emailId" uuid, "accountNumber" text, "userId" uuid,
      address text, language text, "hasSeat" boolean, "aboutId" uuid)`
}
