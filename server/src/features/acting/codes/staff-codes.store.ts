import { type StaffCodeState, staffCodeStateAt } from '@myaccount/domain/acting/staff-code'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Purpose } from '../../../one-time-codes/one-time-code.ts'
import { spendCodeSql } from '../../../one-time-codes/one-time-codes.store.ts'

export interface StaffCodeRow {
  readonly accountNumber: AccountNumber
  readonly codeId: Uuid
  readonly purpose: 'act_as' | 'caller'
  readonly employeeId: Uuid
  readonly sentTo: string
  readonly endsAt: Date
  readonly confirmedAt: Date | null
  readonly failedAt: Date | null
}

const columns = sql`
  account_number as "accountNumber", code_id as "codeId", purpose, employee_id as "employeeId", sent_to as "sentTo",
  ends_at as "endsAt", confirmed_at as "confirmedAt", failed_at as "failedAt"`

type CodeKey = Pick<StaffCodeRow, 'accountNumber' | 'codeId'>

export function staffCodeStateOf(row: StaffCodeRow, nowMs: number): StaffCodeState {
  return staffCodeStateAt(
    {
      endsAtMs: row.endsAt.getTime(),
      confirmedAtMs: row.confirmedAt?.getTime() ?? null,
      failedAtMs: row.failedAt?.getTime() ?? null,
    },
    nowMs,
  )
}

/** Returns the purpose that the one-time code of this row is bound to. */
export function purposeOf({ purpose, accountNumber, codeId }: StaffCodeRow): Purpose {
  return { kind: purpose === 'act_as' ? 'act as' : 'caller', accountNumber, purposeId: codeId }
}

export function insertStaffCodeStatement(
  code: Omit<StaffCodeRow, 'endsAt' | 'confirmedAt' | 'failedAt'> & { readonly callerUserId: Uuid | null },
  nowMs: number,
  endsAtMs: number,
  /** Set for a code that is confirmed already. */
  confirmedAtMs: number | null = null,
): Statement<StaffCodeRow> {
  const confirmedAt = confirmedAtMs === null ? null : new Date(confirmedAtMs)
  return sql<StaffCodeRow>`
    insert into staff_codes (account_number, code_id, purpose, employee_id, sent_to, caller_user_id, begun_at, ends_at,
      confirmed_at)
    values (${code.accountNumber}, ${code.codeId}::uuid, ${code.purpose}, ${code.employeeId}::uuid, ${code.sentTo},
            ${code.callerUserId}::uuid, ${new Date(nowMs)}::timestamptz, ${new Date(endsAtMs)}::timestamptz, ${confirmedAt}::timestamptz)
    returning ${columns}`
}

/** Scope `staff`: returns the code only to the employee who requested it. */
export function findStaffCodeStatement(employeeId: Uuid, codeId: Uuid): Statement<StaffCodeRow> {
  return sql<StaffCodeRow>`
    select ${columns} from staff_codes where code_id = ${codeId}::uuid and employee_id = ${employeeId}::uuid`
}

export interface StaffCodeEmailFacts extends StaffCodeRow {
  readonly accountName: string
}

export function staffCodeEmailFactsStatement(
  accountNumber: AccountNumber,
  codeId: Uuid,
): Statement<StaffCodeEmailFacts> {
  return sql<StaffCodeEmailFacts>`
    select c.account_number as "accountNumber", c.code_id as "codeId", c.purpose, c.employee_id as "employeeId",
           c.sent_to as "sentTo", c.ends_at as "endsAt", c.confirmed_at as "confirmedAt", c.failed_at as "failedAt",
           a.account_name as "accountName"
    from staff_codes c join accounts a on a.account_number = c.account_number
    where c.account_number = ${accountNumber} and c.code_id = ${codeId}::uuid`
}

/** Uses up the one-time code and confirms, or neither where a newer code, another window or the end came first. */
export function confirmStaffCodeStatement(
  purpose: Purpose,
  codeHash: Buffer,
  nowMs: number,
  endsAtMs: number,
): Statement<StaffCodeRow> {
  const now = new Date(nowMs)
  return sql<StaffCodeRow>`
    with spent as (${spendCodeSql(purpose, codeHash, now)})
    update staff_codes c set confirmed_at = ${now}::timestamptz, ends_at = ${new Date(endsAtMs)}::timestamptz
    from spent
    where c.account_number = spent.account_number and c.code_id = spent.purpose_id and c.confirmed_at is null
      and c.failed_at is null and c.ends_at > ${now}::timestamptz
    returning c.account_number as "accountNumber", c.code_id as "codeId", c.purpose, c.employee_id as "employeeId",
              c.sent_to as "sentTo", c.ends_at as "endsAt", c.confirmed_at as "confirmedAt", c.failed_at as "failedAt"`
}

/** Ends the code after the fifth wrong try. */
export function failStaffCodeStatement(
  { accountNumber, codeId }: CodeKey,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update staff_codes set failed_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and code_id = ${codeId}::uuid and confirmed_at is null and failed_at is null`
}

export interface VerifiedCallerRow {
  readonly sentTo: string
  readonly endsAt: Date
  /** Null where the caller read back a code sent to the account's contact on file. */
  readonly userId: Uuid | null
}

/** Returns the caller whom this employee verified last on the account, while that counts. */
export function verifiedCallerStatement(
  accountNumber: AccountNumber,
  employeeId: Uuid,
  nowMs: number,
): Statement<VerifiedCallerRow> {
  return sql<VerifiedCallerRow>`
    select sent_to as "sentTo", ends_at as "endsAt", caller_user_id as "userId" from staff_codes
    where ${isVerifiedCaller(accountNumber, employeeId, nowMs)}
    order by confirmed_at desc limit 1`
}

/**
 * Returns the caller whom this employee verified last for acting for that person: the person, or whoever has the
 * account's contact on file. Another person of the account who calls has not become this one.
 */
export function callerOfPersonStatement(
  accountNumber: AccountNumber,
  employeeId: Uuid,
  insuredId: Uuid,
  nowMs: number,
): Statement<Pick<VerifiedCallerRow, 'sentTo'>> {
  return sql`
    select sent_to as "sentTo" from staff_codes
    where ${isVerifiedCaller(accountNumber, employeeId, nowMs)}
      and (caller_user_id is null or caller_user_id = ${insuredId}::uuid)
    order by confirmed_at desc limit 1`
}

const isVerifiedCaller = (accountNumber: AccountNumber, employeeId: Uuid, nowMs: number) => sql`
  account_number = ${accountNumber} and employee_id = ${employeeId}::uuid and purpose = 'caller'
  and confirmed_at is not null and ends_at > ${new Date(nowMs)}::timestamptz`
