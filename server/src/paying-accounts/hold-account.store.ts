import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

/** The row that is locked for the account; an account that never saved a method has none. */
export function openPayingAccountStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`insert into paying_accounts (account_number) values (${accountNumber}) on conflict do nothing`
}

/** The first lock of everything that changes the account's methods, drafts or money (ADR 0023). */
export function holdAccountStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`select from paying_accounts where account_number = ${accountNumber} for update`
}
