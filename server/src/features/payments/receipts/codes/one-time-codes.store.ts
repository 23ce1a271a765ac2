import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../../database/database.ts'

interface CodeKey {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
}

/**
 * A newer code takes the place of the one before. The tries stay what they were: five in all, however many codes are
 * asked for. One that was used stays used.
 */
export function keepCodeStatement(
  { accountNumber, attemptId }: CodeKey,
  codeHash: Buffer,
  expiresAtMs: number,
): Statement<unknown> {
  return sql`
    insert into one_time_codes as c (account_number, attempt_id, code_hash, expires_at)
    values (${accountNumber}, ${attemptId}::uuid, ${codeHash}, ${new Date(expiresAtMs)}::timestamptz)
    on conflict (account_number, attempt_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at where c.used_at is null`
}

interface TryRow {
  readonly codeHash: Buffer
  readonly triesLeft: number
}

/** Takes a try before anything is compared, so that calls at once get no more than five. No row: nothing to try. */
export function takeTryStatement({ accountNumber, attemptId }: CodeKey, nowMs: number): Statement<TryRow> {
  return sql<TryRow>`
    update one_time_codes set tries_left = tries_left - 1
    where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid and used_at is null
      and tries_left > 0 and expires_at > ${new Date(nowMs)}::timestamptz
    returning code_hash as "codeHash", tries_left as "triesLeft"`
}
