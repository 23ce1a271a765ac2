import type { Movement, SettlementEntry } from '@myaccount/domain/books/settlement'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

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
  /** The entries that reverse those booked without a payment. */
  readonly reversal: readonly SettlementEntry[]
  readonly entries: readonly SettlementEntry[]
}

/**
 * Adds the entries after those booked without a payment, once, even if two processes do so: on the day the payment
 * was found, and never before the payout arrives, since a reversal cannot precede the entry that it reverses.
 */
export function rebookStatement(rebooked: readonly Rebooked[], today: CalendarDate): Statement<unknown> {
  const rows = rebooked.map(({ reversal, entries, accountNumber, attemptId, ...row }) => ({
    ...row,
    account: accountNumber,
    attempt: attemptId,
    entries: [
      ...reversal.map((entry) => ({ ...entry, isOfPayment: false })),
      ...entries.map((entry) => ({ ...entry, isOfPayment: true })),
    ],
  }))
  return sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as f("transactionId" text, account text, attempt uuid, entries json)),
    kept as (
      update payout_transactions t set account_number = f.account, attempt_id = f.attempt
      from found f
      where t.transaction_id = f."transactionId" and t.attempt_id is null
      returning t.transaction_id, t.arrives_on)
    insert into settlement_entries (transaction_id, line, ledger_account, account_number, attempt_id, invoice_number,
                                    amount_cents, settled_on)
    select f."transactionId", e.line + (select coalesce(max(s.line), 0) from settlement_entries s
                                        where s.transaction_id = f."transactionId"),
           e.account, case when e.is_of_payment then f.account end, case when e.is_of_payment then f.attempt end,
           e.invoice, e.cents, greatest(${today}::date, k.arrives_on)
    from kept k
    join found f on f."transactionId" = k.transaction_id,
    rows from (json_to_recordset(f.entries) as (account text, "invoiceNumber" text, cents bigint, "isOfPayment" boolean))
      with ordinality as e(account, invoice, cents, is_of_payment, line)`
}
