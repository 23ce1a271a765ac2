import { createHash } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/**
 * Hashes a code as docs/feed.md asks the carrier to. A code has 60 random bits, so trying cannot undo a fast hash
 * of it.
 */
export function hashBillCode(accountNumber: AccountNumber, code: string): Buffer {
  return createHash('sha256').update(`bill_code ${accountNumber} ${code}`).digest()
}

/** Compared by the hash of the typed code, so that the time reveals nothing about a code. */
export function billCodeIsGoodStatement(
  accountNumber: AccountNumber,
  codeHash: Buffer,
  today: CalendarDate,
): Statement<{ isGood: boolean }> {
  return sql<{ isGood: boolean }>`
    select exists (
      select from bill_codes
      where account_number = ${accountNumber} and code_hash = ${codeHash} and used_at is null
        and valid_until >= ${today}::date) as is_good`
}

/** Returns a row only the first time the code is used. */
export function useBillCodeStatement(
  accountNumber: AccountNumber,
  codeHash: Buffer,
  today: CalendarDate,
  atMs: number,
): Statement<{ billCodeId: string }> {
  return sql<{ billCodeId: string }>`
    update bill_codes set used_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and code_hash = ${codeHash} and used_at is null
      and valid_until >= ${today}::date
    returning bill_code_id`
}
