import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** Scope `staff`. A row: a customer with a live seat on the account. */
export function seatedCustomerStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  today: string,
): Statement<{ userId: Uuid }> {
  return sql`
    select u.user_id from users u
    where u.user_id = ${userId}::uuid and u.user_type = 'Insured' and exists (
      select from seats s where s.account_number = ${accountNumber} and s.user_id = u.user_id
        and s.seat_from <= ${today}::date and (s.seat_to is null or s.seat_to >= ${today}::date) and s.ended_at is null)`
}

/** Scope of the account, on which the person has a seat. */
export function endSessionsOfSeatedStatement(userId: Uuid): Statement<{ ended: number }> {
  return sql`select end_sessions_of(${[userId]}::uuid[]) as ended`
}

export interface NewSignOut {
  readonly accountNumber: AccountNumber
  readonly signOutId: Uuid
  readonly userId: Uuid
  readonly employeeId: Uuid
  readonly note: string
  readonly isDetached: boolean
}

export function insertSignOutStatement(signOut: NewSignOut, nowMs: number): Statement<unknown> {
  return sql`
    insert into staff_sign_outs (account_number, sign_out_id, user_id, employee_id, note, is_detached, signed_out_at)
    values (${signOut.accountNumber}, ${signOut.signOutId}::uuid, ${signOut.userId}::uuid, ${signOut.employeeId}::uuid,
            ${signOut.note}, ${signOut.isDetached}, ${new Date(nowMs)}::timestamptz)`
}

export interface SignOutRow {
  readonly employeeName: string | null
  readonly note: string
  readonly isDetached: boolean
  readonly signedOutAt: Date
}

/** Scope `jobs`. */
export function signOutEmailFactsStatement(
  accountNumber: AccountNumber,
  signOutId: Uuid,
): Statement<SignOutRow> {
  return sql<SignOutRow>`
    select e.display_name as employee_name, o.note, o.is_detached, o.signed_out_at
    from staff_sign_outs o left join users e on e.user_id = o.employee_id
    where o.account_number = ${accountNumber} and o.sign_out_id = ${signOutId}::uuid`
}
