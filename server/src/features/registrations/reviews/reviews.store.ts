import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Relationship } from '@myaccount/domain/registrations/relationship'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface ReviewRow {
  readonly registrationId: Uuid
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly displayName: string
  readonly email: string
  readonly relationship: Relationship
  readonly note: string
  readonly askedAt: Date
  readonly owners: readonly string[]
}

/** The longest wait first. */
export function waitingReviewsStatement(
  nowMs: number,
  today: CalendarDate,
  limit: number,
): Statement<ReviewRow> {
  return sql<ReviewRow>`
    select r.registration_id as "registrationId", r.account_number as "accountNumber",
           a.account_name as "accountName", u.display_name as "displayName", u.email, r.relationship, r.note,
           r.review_asked_at as "askedAt", coalesce(held.owners, '{}') as owners
    from registrations r
    join accounts a on a.account_number = r.account_number
    join users u on u.user_id = r.user_id
    cross join lateral (
      select array_agg(o.display_name order by o.display_name) as owners
      from seats s join users o on o.user_id = s.user_id
      where s.account_number = r.account_number and s.role = 'owner' and s.ended_at is null and s.seat_from <= ${today}::date
        and (s.seat_to is null or s.seat_to >= ${today}::date)
    ) held
    where r.review_asked_at is not null and r.linked_at is null and r.rejected_at is null
      and r.ends_at > ${new Date(nowMs)}::timestamptz
    order by r.review_asked_at, r.registration_id limit ${limit}`
}

/** Of any person, for staff. */
export function reviewAccountStatement(registrationId: Uuid): Statement<{ accountNumber: AccountNumber }> {
  return sql<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from registrations
    where registration_id = ${registrationId}::uuid and review_asked_at is not null`
}

export function askerStatement(
  accountNumber: AccountNumber,
  registrationId: Uuid,
): Statement<{ email: string; language: string }> {
  return sql<{ email: string; language: string }>`
    select u.email, u.language
    from registrations r join users u on u.user_id = r.user_id
    where r.account_number = ${accountNumber} and r.registration_id = ${registrationId}::uuid`
}
