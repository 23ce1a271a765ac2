import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { Purpose } from './one-time-code.ts'

/**
 * A newer code takes the place of the one before. The tries stay what they were: five in all, however many codes are
 * asked for. One that was used stays used.
 */
export function keepCodeStatement(
  { accountNumber, purposeId }: Purpose,
  codeHash: Buffer,
  expiresAtMs: number,
): Statement<unknown> {
  return sql`
    insert into one_time_codes as c (account_number, attempt_id, code_hash, expires_at)
    values (${accountNumber}, ${purposeId}::uuid, ${codeHash}, ${new Date(expiresAtMs)}::timestamptz)
    on conflict (account_number, attempt_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at where c.used_at is null`
}

interface TryRow {
  readonly codeHash: Buffer
  readonly triesLeft: number
}

/** Takes a try before anything is compared, so that calls at once get no more than five. No row: nothing to try. */
export function takeTryStatement({ accountNumber, purposeId }: Purpose, nowMs: number): Statement<TryRow> {
  return sql<TryRow>`
    update one_time_codes set tries_left = tries_left - 1
    where account_number = ${accountNumber} and attempt_id = ${purposeId}::uuid and used_at is null
      and tries_left > 0 and expires_at > ${new Date(nowMs)}::timestamptz
    returning code_hash as "codeHash", tries_left as "triesLeft"`
}

/** A code that was right has cost no try: what it allows may fail for a passing fault, and is tried again with it. */
export function giveBackTryStatement(
  { accountNumber, purposeId }: Purpose,
  codeHash: Buffer,
): Statement<unknown> {
  return sql`
    update one_time_codes set tries_left = tries_left + 1
    where account_number = ${accountNumber} and attempt_id = ${purposeId}::uuid and code_hash = ${codeHash}
      and used_at is null`
}

/** No row before the first code was sent. */
export function triesLeftStatement({ accountNumber, purposeId }: Purpose): Statement<{ triesLeft: number }> {
  return sql<{ triesLeft: number }>`
    select tries_left as "triesLeft" from one_time_codes
    where account_number = ${accountNumber} and attempt_id = ${purposeId}::uuid`
}

/**
 * Spends the code that was right, as the first part of the statement that does what it allows. No row, and so nothing
 * done, where it is spent or a newer one was sent.
 */
export function spendCodeSql(
  { accountNumber, purposeId }: Purpose,
  codeHash: Buffer,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    update one_time_codes set used_at = ${at}::timestamptz
    where account_number = ${accountNumber} and attempt_id = ${purposeId}::uuid
      and code_hash = ${codeHash} and used_at is null
    returning account_number, attempt_id as purpose_id`
}
