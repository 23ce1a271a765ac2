import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Uuid, uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ConfirmationRow, confirmationColumns } from '../../../confirmations/confirmations.store.ts'
import type { Statement } from '../../../database/database.ts'

/** A code that an employee enters: their own before they act, or one that a caller reads back. */
export type StaffCodeRow = ConfirmationRow & { readonly purpose: 'act_as' | 'caller' }

/** The payload of the confirmation: where its code was sent, and for which caller. */
export const staffCodePayload = z.strictObject({
  /** The address is masked. */
  sentTo: z.string(),
  /** The person who reads a caller's code back; null if it went to the account's contact on file or to the employee. */
  callerUserId: z.nullable(z.pipe(z.string(), z.transform(uuid))),
})

/** Scope `staff`: returns the code only to the employee who requested it. */
export function findStaffCodeStatement(employeeId: Uuid, codeId: Uuid): Statement<StaffCodeRow> {
  return sql<StaffCodeRow>`
    select ${confirmationColumns} from confirmations
    where confirmation_id = ${codeId}::uuid and user_id = ${employeeId}::uuid and purpose in ('act_as', 'caller')`
}

/** The payload is parsed by `staffCodePayload`. */
export type VerifiedCallerRow = Pick<StaffCodeRow, 'payload' | 'endsAt'>

/** Returns the caller whom this employee verified last on the account, while that counts. */
export function verifiedCallerStatement(
  accountNumber: AccountNumber,
  employeeId: Uuid,
  nowMs: number,
): Statement<VerifiedCallerRow> {
  return sql<VerifiedCallerRow>`
    select payload, ends_at from confirmations
    where ${isVerifiedCaller(accountNumber, employeeId, nowMs)}
    order by confirmed_at desc limit 1`
}

/**
 * Returns the caller whom this employee verified last for acting for that person: the person, or the account's contact
 * on file. A code read back by another person of the account does not count.
 */
export function callerOfPersonStatement(
  accountNumber: AccountNumber,
  employeeId: Uuid,
  insuredId: Uuid,
  nowMs: number,
): Statement<Pick<VerifiedCallerRow, 'payload'>> {
  return sql`
    select payload from confirmations
    where ${isVerifiedCaller(accountNumber, employeeId, nowMs)}
      and (payload->>'callerUserId' is null or (payload->>'callerUserId')::uuid = ${insuredId}::uuid)
    order by confirmed_at desc limit 1`
}

const isVerifiedCaller = (accountNumber: AccountNumber, employeeId: Uuid, nowMs: number) => sql`
  account_number = ${accountNumber} and user_id = ${employeeId}::uuid and purpose = 'caller'
  and confirmed_at is not null and ends_at > ${new Date(nowMs)}::timestamptz`
