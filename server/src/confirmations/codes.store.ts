import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { OwnerOfCode } from './one-time-code.ts'

/** Filters by the owner: the account with the person who began, or the person alone. */
export const isOfOwner = ({ confirmationId, accountNumber, userId, purpose }: OwnerOfCode) => sql`
  confirmation_id = ${confirmationId}::uuid and user_id = ${userId}::uuid and purpose = ${purpose}
  and account_number is not distinct from ${accountNumber}`

/**
 * Scope `jobs`. Keeps a code in place of the one before. The tries are not reset: a confirmation has five in all,
 * however many codes are requested. A confirmation whose code was right gets no other.
 */
export function keepCodeStatement(owner: OwnerOfCode, codeHash: Buffer, untilMs: number): Statement<unknown> {
  const until = sql`${new Date(untilMs)}::timestamptz`
  return sql`
    update confirmations set code_hash = ${codeHash}, code_until = ${until}
    where ${isOfOwner(owner)} and confirmed_at is null`
}

/** Scope `jobs`. Keeps the code that goes to a new address. */
export function keepSecondCodeStatement(
  owner: OwnerOfCode,
  codeHash: Buffer,
  untilMs: number,
): Statement<unknown> {
  return sql`
    update confirmations
    set second_code_hash = ${codeHash}, second_code_until = ${new Date(untilMs)}::timestamptz
    where ${isOfOwner(owner)} and confirmed_at is null`
}

/**
 * Scope `jobs`. Keeps a code of a purpose whose own record decides how long it waits, such as a payment: the
 * confirmation begins with its first code and ends with its last.
 */
export function beginWithCodeStatement(
  { confirmationId, accountNumber, userId, purpose }: OwnerOfCode,
  codeHash: Buffer,
  nowMs: number,
  untilMs: number,
): Statement<unknown> {
  const until = sql`${new Date(untilMs)}::timestamptz`
  return sql`
    insert into confirmations as c
      (confirmation_id, account_number, purpose, user_id, begun_at, ends_at, code_hash, code_until)
    values (${confirmationId}::uuid, ${accountNumber}, ${purpose}, ${userId}::uuid,
            ${new Date(nowMs)}::timestamptz, ${until}, ${codeHash}, ${until})
    on conflict (confirmation_id) do update
    set code_hash = excluded.code_hash, code_until = excluded.code_until, ends_at = excluded.ends_at
    where c.confirmed_at is null and c.user_id = excluded.user_id and c.account_number = excluded.account_number
      and c.purpose = excluded.purpose`
}

interface TryRow {
  readonly codeHash: Buffer
  readonly triesLeft: number
}

/** Takes a try before the code is compared, so that parallel calls get five at most. Returns no row without a code or a try. */
export function takeCodeTryStatement(owner: OwnerOfCode, nowMs: number): Statement<TryRow> {
  const now = new Date(nowMs)
  return sql<TryRow>`
    update confirmations set tries_left = tries_left - 1
    where ${isOfOwner(owner)} and confirmed_at is null and tries_left > 0 and code_until > ${now}::timestamptz
    returning code_hash, tries_left`
}

/** Gives back the try of a right code: its action may fail for a passing fault, and is then retried with the code. */
export function giveBackTryStatement(owner: OwnerOfCode, codeHash: Buffer): Statement<unknown> {
  return sql`
    update confirmations set tries_left = tries_left + 1
    where ${isOfOwner(owner)} and code_hash = ${codeHash} and confirmed_at is null`
}

/** Returns no row before a confirmation begins. */
export function triesLeftStatement(owner: OwnerOfCode): Statement<{ readonly triesLeft: number }> {
  return sql`select tries_left from confirmations where ${isOfOwner(owner)}`
}

/** A code that was right, with the owner for whom it was tried. */
export interface RightCode extends OwnerOfCode {
  readonly codeHash: Buffer
}

/**
 * Uses up the code that was right, as the first part of the statement that does what the code allows. Returns no row,
 * and so does nothing, if the code is used or a newer one was sent.
 */
export function useCodeSql(code: RightCode, at: Date): RawBuilder<unknown> {
  return sql`
    update confirmations set confirmed_at = ${at}::timestamptz, used_at = ${at}::timestamptz
    where ${isOfOwner(code)} and code_hash = ${code.codeHash} and confirmed_at is null
    returning account_number, confirmation_id`
}
