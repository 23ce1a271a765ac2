import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { ConfirmationRow } from '../../../confirmations/confirmations.store.ts'
import type { Statement } from '../../../database/database.ts'

/**
 * Keeps the id of a set-up at the processor with the confirmation that it was opened under; its secret is not stored.
 * Updates a row while the confirmation is open; without one, the caller must not hand out the set-up's secret.
 */
export function openSetupStatement(
  { accountNumber, confirmationId, userId }: ConfirmationRow,
  setupId: string,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update confirmations
    set payload = jsonb_set(payload, '{setupIds}', coalesce(payload->'setupIds', '[]') || to_jsonb(${setupId}::text))
    where account_number = ${accountNumber} and confirmation_id = ${confirmationId}::uuid and user_id = ${userId}::uuid
      and purpose = 'bank_account'
      and confirmed_at is not null and used_at is null and ends_at > ${new Date(nowMs)}::timestamptz`
}

/**
 * Uses up the confirmation of this set-up, even after its time: the code was right before the person began to type.
 * Updates no row if there is none, or another bank account was saved under it.
 */
export function useCodeOfSetupStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  setupId: string,
  atMs: number,
): Statement<unknown> {
  return sql`
    update confirmations set used_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and purpose = 'bank_account'
      and confirmed_at is not null and payload->'setupIds' ? ${setupId} and used_at is null`
}
