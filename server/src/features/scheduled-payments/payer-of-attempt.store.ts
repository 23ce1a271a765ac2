import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

/** Returns the person who agreed to the payment that is now sent. */
export function payerOfAttemptStatement(
  accountNumber: AccountNumber,
  attemptId: Uuid,
): Statement<{ readonly actingUserId: Uuid | null; readonly signerName: string }> {
  return sql`
    select a.acting_user_id, coalesce(u.display_name, '') as signer_name
    from payment_attempts a left join users u on u.user_id = a.payer_user_id
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}::uuid`
}
