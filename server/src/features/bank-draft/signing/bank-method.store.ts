import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type MethodState, methodStateOn } from '@myaccount/domain/payment-methods/method-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** A bank account that drafts may be taken from. */
export interface BankMethodRow {
  readonly methodId: Uuid
  readonly state: MethodState
  readonly verifyBy: CalendarDate | null
  readonly bankName: string | null
  readonly last4: string
}

const columns = sql`
  method_id, state, verification_expires_on as verify_by, bank_name, last4`

export function bankMethodStatement(
  accountNumbers: readonly AccountNumber[],
  methodId: Uuid | null,
): Statement<BankMethodRow> {
  return sql<BankMethodRow>`
    select ${columns} from payment_methods
    where account_number = any (${accountNumbers}) and method_id = ${methodId}::uuid and kind = 'bank'
      and guest_id is null`
}

/** Held until the transaction ends, so that it is not removed meanwhile. */
export function holdBankMethodStatement(
  accountNumber: AccountNumber,
  methodId: Uuid,
): Statement<BankMethodRow> {
  return sql<BankMethodRow>`
    select ${columns} from payment_methods
    where account_number = ${accountNumber} and method_id = ${methodId}::uuid and kind = 'bank'
      and guest_id is null for share`
}

/** `waiting`: it goes on by itself once its deposits are confirmed. Null where it cannot be drafted from. */
export function readinessOf(
  row: BankMethodRow | undefined,
  today: CalendarDate,
): 'verified' | 'waiting' | null {
  if (row === undefined) return null
  const state = methodStateOn(row.state, { expiry: null, verifyBy: row.verifyBy }, today)
  if (state === 'active') return 'verified'
  return state === 'pending_verification' ? 'waiting' : null
}
