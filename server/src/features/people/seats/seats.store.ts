import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface SeatRow {
  readonly accountNumber: AccountNumber
  readonly seatId: Uuid
  readonly userId: Uuid
  /** The carrier's id of the person; null while the carrier does not know them. */
  readonly carrierId: string | null
  readonly displayName: string
  readonly email: string
  readonly role: SeatRole
  readonly from: CalendarDate
  readonly to: CalendarDate | null
  readonly isEnded: boolean
  /** The language of the person. */
  readonly language: string
}

/** Returns present, future and ended seats. */
export function seatsOfAccountsStatement(accounts: readonly AccountNumber[]): Statement<SeatRow> {
  return sql<SeatRow>`
    select account_number, seat_id, user_id, carrier_id,
           display_name, email, role, seat_from as "from", seat_to as "to",
           ended_at is not null as is_ended, language
    from people_of(${accounts})
    order by display_name collate people, seat_id`
}

export interface NewSeat {
  readonly accountNumber: AccountNumber
  readonly seatId: Uuid
  readonly userId: Uuid
  readonly role: SeatRole
  readonly from: CalendarDate
  readonly to: CalendarDate | null
}

/** Returns no row where the person already has the same seat from here. */
export function giveSeatStatement(seat: NewSeat): Statement<unknown> {
  return sql`
    insert into seats (account_number, seat_id, user_id, role, seat_from, seat_to)
    values (${seat.accountNumber}, ${seat.seatId}::uuid, ${seat.userId}::uuid, ${seat.role}, ${seat.from}::date,
            ${seat.to}::date)
    on conflict do nothing`
}

export function endSeatsStatement(
  accountNumber: AccountNumber,
  seatIds: readonly Uuid[],
  atMs: number,
): Statement<unknown> {
  return sql`
    update seats set ended_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and seat_id = any (${seatIds}::uuid[]) and ended_at is null`
}

export function endSessionsOfStatement(userIds: readonly Uuid[]): Statement<{ ended: number }> {
  return sql`select end_sessions_of(${userIds}::uuid[]) as ended`
}

interface DraftOfPolicy {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
}

/** Returns the account's policies whose bills are drafted. */
export function draftedPoliciesStatement(accounts: readonly AccountNumber[]): Statement<DraftOfPolicy> {
  return sql<DraftOfPolicy>`
    select distinct policy_number, policy_type from policies
    where account_number = any (${accounts}) and draft_enrollment_is_live(draft_state)
    order by policy_number`
}

export function accountNameStatement(
  accounts: readonly AccountNumber[],
): Statement<{ readonly accountName: string }> {
  return sql`
    select account_name from accounts where account_number = any (${accounts})`
}
