import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type BankEntryState, bankEntryStateAt } from '@myaccount/domain/payment-methods/bank-entry'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Deed } from '../../../one-time-codes/one-time-code.ts'
import { spendCodeSql } from '../../../one-time-codes/one-time-codes.store.ts'

export interface BankEntryRow {
  readonly accountNumber: AccountNumber
  readonly entryId: Uuid
  readonly userId: Uuid
  readonly endsAt: Date
  readonly confirmedAt: Date | null
  readonly failedAt: Date | null
  readonly usedAt: Date | null
}

const columns = sql`
  account_number as "accountNumber", entry_id as "entryId", user_id as "userId", ends_at as "endsAt",
  confirmed_at as "confirmedAt", failed_at as "failedAt", used_at as "usedAt"`

export function bankEntryStateOf(row: Omit<BankEntryRow, 'userId'>, nowMs: number): BankEntryState {
  return bankEntryStateAt(
    {
      endsAtMs: row.endsAt.getTime(),
      confirmedAtMs: row.confirmedAt?.getTime() ?? null,
      usedAtMs: row.usedAt?.getTime() ?? null,
      failedAtMs: row.failedAt?.getTime() ?? null,
    },
    nowMs,
  )
}

/** The row that everything about the account is held by; an account that never saved anything has none. */
export function openPayingAccountStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`insert into paying_accounts (account_number) values (${accountNumber}) on conflict do nothing`
}

/** What the person began on the account since then and did not use, the newest first. */
export function unusedEntriesStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  sinceMs: number,
): Statement<BankEntryRow & { readonly begunAt: Date }> {
  return sql`
    select ${columns}, begun_at as "begunAt" from bank_entries
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and used_at is null
      and greatest(begun_at, ends_at) >= ${new Date(sinceMs)}::timestamptz
    order by begun_at desc, entry_id desc`
}

export function findBankEntryStatement(
  accountNumbers: readonly AccountNumber[],
  userId: Uuid,
  entryId: Uuid,
): Statement<BankEntryRow> {
  return sql<BankEntryRow>`
    select ${columns} from bank_entries
    where account_number = any (${accountNumbers}) and user_id = ${userId}::uuid and entry_id = ${entryId}::uuid`
}

type EntryKey = Pick<BankEntryRow, 'accountNumber' | 'entryId'>

export function insertBankEntryStatement(
  { accountNumber, entryId, userId }: EntryKey & Pick<BankEntryRow, 'userId'>,
  beganAtMs: number,
  endsAtMs: number,
): Statement<BankEntryRow> {
  return sql<BankEntryRow>`
    insert into bank_entries (account_number, entry_id, user_id, begun_at, ends_at)
    values (${accountNumber}, ${entryId}::uuid, ${userId}::uuid, ${new Date(beganAtMs)}::timestamptz,
            ${new Date(endsAtMs)}::timestamptz)
    returning ${columns}`
}

/** Spends the code and opens the entry, or neither: a newer code, another window or the end came first. */
export function confirmBankEntryStatement(
  deed: Deed,
  codeHash: Buffer,
  atMs: number,
  endsAtMs: number,
): Statement<BankEntryRow> {
  const at = new Date(atMs)
  return sql<BankEntryRow>`
    with spent as (${spendCodeSql(deed, codeHash, at)})
    update bank_entries e
    set confirmed_at = ${at}::timestamptz, ends_at = ${new Date(endsAtMs)}::timestamptz
    from spent
    where e.account_number = ${deed.accountNumber} and e.entry_id = spent.deed_id
      and e.confirmed_at is null and e.failed_at is null and e.ends_at > ${at}::timestamptz
    returning e.account_number as "accountNumber", e.entry_id as "entryId", e.user_id as "userId",
              e.ends_at as "endsAt", e.confirmed_at as "confirmedAt", e.failed_at as "failedAt",
              e.used_at as "usedAt"`
}

/** After the fifth wrong code. */
export function failBankEntryStatement(
  { accountNumber, entryId }: EntryKey,
  atMs: number,
): Statement<unknown> {
  return sql`
    update bank_entries set failed_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and entry_id = ${entryId}::uuid and confirmed_at is null
      and failed_at is null`
}

/** Another letter gives the entry its time anew. */
export function prolongBankEntryStatement(
  { accountNumber, entryId }: EntryKey,
  endsAtMs: number,
): Statement<unknown> {
  return sql`
    update bank_entries set ends_at = ${new Date(endsAtMs)}::timestamptz
    where account_number = ${accountNumber} and entry_id = ${entryId}::uuid`
}

/** Touches a row while the entry is open; who gets none must not hand out the set-up's secret. */
export function openSetupStatement(
  { accountNumber, entryId, userId }: EntryKey & Pick<BankEntryRow, 'userId'>,
  setupId: string,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update bank_entries set setup_ids = array_append(setup_ids, ${setupId}::text)
    where account_number = ${accountNumber} and entry_id = ${entryId}::uuid and user_id = ${userId}::uuid
      and confirmed_at is not null and used_at is null and ends_at > ${new Date(nowMs)}::timestamptz`
}

/**
 * Uses up the entry under which this set-up was opened, whatever the hour: the code was right before the person began
 * to type. Touches no row where there is none, or another bank account was kept under it.
 */
export function useBankEntryStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  setupId: string,
  atMs: number,
): Statement<unknown> {
  return sql`
    update bank_entries set used_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and user_id = ${userId}::uuid
      and ${setupId} = any (setup_ids) and confirmed_at is not null and used_at is null`
}

interface EntryToTell extends Omit<BankEntryRow, 'userId'> {
  readonly accountName: string
}

/** What the letter with its code says. */
export function bankEntryToTellStatement(
  accountNumber: AccountNumber,
  entryId: Uuid,
): Statement<EntryToTell> {
  return sql<EntryToTell>`
    select e.account_number as "accountNumber", e.entry_id as "entryId", e.ends_at as "endsAt",
           e.confirmed_at as "confirmedAt", e.failed_at as "failedAt", e.used_at as "usedAt",
           a.account_name as "accountName"
    from bank_entries e join accounts a on a.account_number = e.account_number
    where e.account_number = ${accountNumber} and e.entry_id = ${entryId}::uuid`
}
