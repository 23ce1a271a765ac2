import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** The payer's own words for a payment; null takes them away. Nothing of what was agreed changes. */
export function changeReferenceStatement(
  { accountNumber, attemptId }: { readonly accountNumber: AccountNumber; readonly attemptId: Uuid },
  reference: string | null,
): Statement<unknown> {
  return sql`
    update payment_attempts set reference = ${reference}
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}
