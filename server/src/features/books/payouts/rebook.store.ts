import type { Movement, SettlementEntry } from '@myaccount/domain/books/settlement'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { bookSql, type EntryToBook } from '../../../journal/book.store.ts'

export interface BookedMovement extends Movement {
  readonly transactionId: string
  readonly processorId: string | null
}

/** Returns movements that were booked without a payment, and whose payment is known by now. */
export function movementsFoundStatement(limit: number): Statement<BookedMovement> {
  return sql`
    select t.transaction_id as "transactionId", t.kind, t.amount_cents as "amountCents", t.fee_cents as "feeCents",
           t.currency, t.processor_id as "processorId"
    from payout_transactions t
    where t.attempt_id is null
      and exists (select from processor_payments p where p.processor_id = t.processor_id)
    order by t.transaction_id limit ${limit}`
}

export interface Rebooked {
  readonly transactionId: string
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  /** The lines that reverse those booked without a payment. */
  readonly reversal: readonly SettlementEntry[]
  readonly entries: readonly SettlementEntry[]
}

/**
 * Reverses the entry that was booked without a payment and books the movement for its payment, once, even if two
 * processes do so: on the day the payment was found, and never before the payout arrives, since a reversal cannot
 * precede the entry that it reverses.
 */
export function rebookStatement(
  rebooked: readonly Rebooked[],
  today: CalendarDate,
  atMs: number,
): Statement<unknown> {
  const rows = rebooked.map(({ accountNumber, attemptId, ...row }) => ({
    ...row,
    account: accountNumber,
    attempt: attemptId,
  }))
  const entry: EntryToBook = {
    entryId: sql`gen_random_uuid()`,
    source: 'payouts',
    booking: sql`'payout_' || k.kind`,
    accountNumber: sql`e.account`,
    attemptId: sql`e.attempt`,
    transactionId: sql`k.transaction_id`,
    reverses: sql`e.reverses`,
    businessDay: sql`greatest(${today}::date, k.arrives_on)`,
    valueDate: sql`k.arrives_on`,
    bookedAt: sql`${new Date(atMs)}`,
    lines: sql`e.lines`,
  }
  const toBook = sql`
    kept k join found f on f."transactionId" = k.transaction_id
    cross join lateral (
      select j.entry_id as reverses, null::text as account, null::uuid as attempt, f.reversal as lines
      from journal_entries j where j.transaction_id = k.transaction_id
      union all
      select null, f.account, f.attempt, f.entries) e
    where json_array_length(e.lines) > 0`
  return sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as f("transactionId" text, account text, attempt uuid, reversal json, entries json)),
    kept as (
      update payout_transactions t set account_number = f.account, attempt_id = f.attempt
      from found f
      where t.transaction_id = f."transactionId" and t.attempt_id is null
      returning t.transaction_id, t.kind, t.arrives_on),
    ${bookSql(entry, toBook)}
    select transaction_id from kept`
}
