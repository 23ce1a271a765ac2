import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** Scope `staff`, for all statements here: the service audits each. */
export interface PersonRow {
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly phone: string | null
  readonly carrierId: string | null
  readonly userType: string
  readonly erasedAt: Date | null
}

export function personStatement(userId: Uuid): Statement<PersonRow> {
  return sql<PersonRow>`
    select user_id, display_name, email, phone, feed_id as carrier_id, user_type, erased_at
    from users where user_id = ${userId}::uuid`
}

export interface AccountOfPersonRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly roles: SeatRole[]
  readonly isOnlyOwner: boolean
  readonly openBills: number
  readonly openPayments: number
  readonly openClaims: number
  readonly drafts: number
}

export function accountsOfPersonStatement(userId: Uuid, today: CalendarDate): Statement<AccountOfPersonRow> {
  return sql<AccountOfPersonRow>`
    select a.account_number, a.account_name, held.roles,
      'owner' = any (held.roles) and not exists (
        select from seats o
        where o.account_number = a.account_number and o.user_id <> ${userId}::uuid and o.role = 'owner'
          and o.ended_at is null and o.seat_from <= ${today}::date and (o.seat_to is null or o.seat_to >= ${today}::date)
      ) as is_only_owner,
      (select count(*)::integer from invoices i
       where i.account_number = a.account_number and i.amount_due_cents > 0 and i.invoice_status <> 'planned') as open_bills,
      (select count(*)::integer from payment_attempts p
       where p.account_number = a.account_number and payment_is_open(p.state)) as open_payments,
      (select count(*)::integer from claims c where c.account_number = a.account_number and c.is_open) as open_claims,
      (select count(*)::integer from draft_enrollments d
       where d.account_number = a.account_number and draft_enrollment_is_live(d.state)) as drafts
    from (
      select s.account_number, array_agg(distinct s.role order by s.role) as roles from seats s
      where s.user_id = ${userId}::uuid and s.ended_at is null and (s.seat_to is null or s.seat_to >= ${today}::date)
      group by s.account_number) held
    join accounts a on a.account_number = held.account_number
    order by a.account_number`
}

/** Returns no list for a person who is not here. */
export function exportPersonStatement(
  userId: Uuid,
): Statement<{ readonly held: Readonly<Record<string, unknown>> | null }> {
  return sql`select export_person(${userId}::uuid) as held`
}

/** Runs as portal_app alone. Returns a row for each account on which they have or had a seat. */
export function erasePersonStatement(
  userId: Uuid,
  atMs: number,
): Statement<{ readonly accountNumber: AccountNumber; readonly ended: readonly Uuid[] }> {
  return sql`
    select account_number, ended from erase_person(${userId}::uuid, ${new Date(atMs)}::timestamptz) order by account_number`
}
