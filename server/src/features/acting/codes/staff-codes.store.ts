import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ConfirmationRow, confirmationColumns } from '../../../confirmations/confirmations.store.ts'
import type { Statement } from '../../../database/database.ts'

/** A code that an employee enters: their own before they act, or one that a caller reads back. */
export type StaffCodeRow = ConfirmationRow & { readonly purpose: 'act_as' | 'caller' }

/** What is stored with a code until it is entered. */
export const staffCodePayload = z.strictObject({
  /** The address is masked. */
  sentTo: z.string(),
  /** The person who reads a caller's code back; null if it went to the account's contact on file or to the employee. */
  callerUserId: z.nullable(z.string()),
})

/** Scope `staff`: returns the code only to the employee who requested it. */
export function findStaffCodeStatement(employeeId: Uuid, codeId: Uuid): Statement<StaffCodeRow> {
  return sql<StaffCodeRow>`
    select ${confirmationColumns} from confirmations
    where confirmation_id = ${codeId}::uuid and user_id = ${employeeId}::uuid and purpose in ('act_as', 'caller')`
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
    select payload->>'sentTo' as sent_to, ends_at, (payload->>'callerUserId')::uuid as user_id
    from confirmations
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
    select payload->>'sentTo' as sent_to from confirmations
    where ${isVerifiedCaller(accountNumber, employeeId, nowMs)}
      and (payload->>'callerUserId' is null or (payload->>'callerUserId')::uuid = ${insuredId}::uuid)
    order by confirmed_at desc limit 1`
}

const isVerifiedCaller = (accountNumber: AccountNumber, employeeId: Uuid, nowMs: number) => sql`
  account_number = ${accountNumber} and user_id = ${employeeId}::uuid and purpose = 'caller'
  and confirmed_at is not null and ends_at > ${new Date(nowMs)}::timestamptz`
