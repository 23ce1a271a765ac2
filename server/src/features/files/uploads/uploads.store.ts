import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface HeldFile {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
}

interface Hold extends HeldFile {
  readonly holder: Uuid
  readonly nowMs: number
  readonly untilMs: number
}

/** Returns a row where the hold is free or has lapsed. */
export function holdFileStatement(hold: Hold): Statement<{ readonly fileId: Uuid }> {
  return sql<{ fileId: Uuid }>`
    update files set held_by = ${hold.holder}::uuid, held_until = ${new Date(hold.untilMs)}::timestamptz, is_wanted = false
    where account_number = ${hold.accountNumber} and file_id = ${hold.fileId}::uuid
      and (held_by is null or held_until < ${new Date(hold.nowMs)}::timestamptz)
    returning file_id`
}

/** Asks the present holder to release the file. */
export function wantFileStatement({ accountNumber, fileId }: HeldFile): Statement<unknown> {
  return sql`
    update files set is_wanted = true
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and held_by is not null`
}

/** Returns no row where another request has taken the hold. */
export function keepHoldStatement(hold: Omit<Hold, 'nowMs'>): Statement<{ readonly isWanted: boolean }> {
  return sql<{ isWanted: boolean }>`
    update files set held_until = ${new Date(hold.untilMs)}::timestamptz
    where account_number = ${hold.accountNumber} and file_id = ${hold.fileId}::uuid and held_by = ${hold.holder}::uuid
    returning is_wanted`
}

export function letGoStatement({
  accountNumber,
  fileId,
  holder,
}: HeldFile & { readonly holder: Uuid }): Statement<unknown> {
  return sql`
    update files set held_by = null, held_until = null
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and held_by = ${holder}::uuid`
}

/**
 * Keeps how many bytes have arrived; with the last byte the file is due for its check. Returns `isWhole` as true
 * once.
 */
export function noteArrivedStatement(
  { accountNumber, fileId }: HeldFile,
  arrivedBytes: number,
  nowMs: number,
): Statement<{ readonly isWhole: boolean }> {
  const at = new Date(nowMs)
  return sql<{ isWhole: boolean }>`
    update files
    set arrived_bytes = ${arrivedBytes}::bigint,
        state = case when size_bytes = ${arrivedBytes}::bigint then 'checking' else state end,
        check_at = case when size_bytes = ${arrivedBytes}::bigint then ${at}::timestamptz end,
        whole_at = case when size_bytes = ${arrivedBytes}::bigint then ${at}::timestamptz end
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and state = 'arriving'
    returning state = 'checking' as is_whole`
}
