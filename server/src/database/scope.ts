import {
  type AccountNumber,
  carrierIdPattern,
  carrierNumberPattern,
  type InvoiceNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'

/**
 * The group of rows that a transaction may see. Row-level security reads it as two settings of the transaction
 * (server/migrations/0001-scopes.sql); without settings no row is visible. It is set here, and for a hot read by
 * `begin_visit` (server/migrations/0004-people.sql), which finds the accounts itself.
 *
 * - accounts: an insured person, for the accounts whose seat allows what is being done; with `person` also for
 *   records that are theirs alone, whoever else has a seat there; with `reader` also for records that name the
 *   person at the keyboard, who is an employee while acting (server/src/http/scope-of-actor.ts). Without `reader`
 *   nobody is named.
 * - session: finds and keeps who is signed in. - staff: an employee's permitted reads.
 * - guest: a person who opened one invoice by what is printed on it, and nothing but that invoice.
 * - member: a person who opened a mailed proxy card by its control number: one member at one meeting.
 * - payment: continues one payment, for its account and that of its method: an outcome that the processor reports
 *   opens an invoice again or closes a card, which no person may do.
 * - jobs: background work; what a browser triggers never runs in it. - feed: the carrier's records coming in.
 */
export type Scope =
  | { readonly accounts: readonly AccountNumber[]; readonly person?: Uuid; readonly reader?: Uuid }
  | { readonly guest: GuestScope }
  | { readonly member: MemberScope }
  | { readonly payment: readonly AccountNumber[] }
  | 'session'
  | 'staff'
  | 'jobs'
  | 'feed'

export type AccountsScope = Extract<Scope, { readonly accounts: unknown }>

export interface GuestScope {
  readonly accountNumber: AccountNumber
  readonly invoiceNumber: InvoiceNumber
  readonly guestId: Uuid
}

export interface MemberScope {
  readonly accountNumber: AccountNumber
  readonly meetingId: string
  readonly visitId: Uuid
}

/** Sent as a statement of its own in the same round trip as `begin`. */
export const setScopeSql = "select set_config('app.accounts', $1, true), set_config('app.scope', $2, true)"

/**
 * The same for reads, which are sent without `begin`: the settings end with the round trip. The last setting makes
 * PostgreSQL refuse every write that follows.
 */
export const setReadScopeSql =
  "select set_config('app.accounts', $1, true), set_config('app.scope', $2, true), set_config('transaction_read_only', 'on', true)"

export function scopeSettings(scope: Scope): [accounts: string, scope: string] {
  if (typeof scope === 'string') return ['', scope]
  if ('guest' in scope) return ['', guestSetting(scope.guest)]
  if ('member' in scope) return ['', memberSetting(scope.member)]
  if ('payment' in scope) return [accountsSetting(scope.payment), 'payment']
  return [accountsSetting(scope.accounts), personSetting(scope)]
}

function personSetting({ person, reader }: Pick<AccountsScope, 'person' | 'reader'>): string {
  if (person === undefined) return ''
  return reader === undefined ? `person|${person}` : `person|${person}|${reader}`
}

function guestSetting({ accountNumber, invoiceNumber, guestId }: GuestScope): string {
  // Checked on the way in, and here again: a bar would shift the parts behind it.
  const isWhole = carrierNumberPattern.test(accountNumber) && carrierNumberPattern.test(invoiceNumber)
  return isWhole ? `guest|${accountNumber}|${invoiceNumber}|${guestId}` : 'guest'
}

function memberSetting({ accountNumber, meetingId, visitId }: MemberScope): string {
  const isWhole = carrierNumberPattern.test(accountNumber) && carrierIdPattern.test(meetingId)
  return isWhole ? `member|${accountNumber}|${meetingId}|${visitId}` : 'member'
}

export function accountsSetting(accounts: readonly AccountNumber[]): string {
  // Checked on the way in, and here again: a comma or brace would add accounts. Quoted, because NULL may be a number.
  const numbers = accounts.filter((number) => carrierNumberPattern.test(number))
  return `{${numbers.map((number) => `"${number}"`).join(',')}}`
}

/** Known account numbers, or SQL that finds them. */
export type Account = AccountNumber | RawBuilder<AccountNumber>
export type Accounts = readonly AccountNumber[] | RawBuilder<readonly AccountNumber[]>

/** The accounts of the scope, read once; for a statement that is sent before the visitor is known. */
export const scopeAccounts = sql<readonly AccountNumber[]>`(select app_accounts())::text[]`

/**
 * Returns the account if it is in scope; else none, so that no row of it is read: the time would reveal its size.
 */
export const inScope = (number: AccountNumber) =>
  sql<AccountNumber>`(select ${number}::text where ${number}::text = any (app_accounts()))`

export const listOf = (account: Account) => sql<readonly AccountNumber[]>`array[${account}]`
