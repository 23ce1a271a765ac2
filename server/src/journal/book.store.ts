import { type RawBuilder, sql } from 'kysely'

/** The columns of an entry, as expressions over the rows that it is written for; null where left out. */
export interface EntryToBook {
  readonly entryId: RawBuilder<unknown>
  readonly source: 'payments' | 'payouts' | 'closings'
  readonly booking: RawBuilder<unknown>
  readonly accountNumber?: RawBuilder<unknown>
  readonly attemptId?: RawBuilder<unknown>
  /** The processor's movement, for entries of payouts. */
  readonly transactionId?: RawBuilder<unknown>
  readonly closingId?: RawBuilder<unknown>
  /** The entry that this one reverses. */
  readonly reverses?: RawBuilder<unknown>
  readonly businessDay: RawBuilder<unknown>
  readonly valueDate: RawBuilder<unknown>
  readonly bookedAt: RawBuilder<unknown>
  readonly paidCents?: RawBuilder<unknown>
  /** Json: a list of `account`, `cents` and, if the line is of an invoice, `invoiceNumber`. */
  readonly lines: RawBuilder<unknown>
}

/**
 * The parts `to_book`, `booked` and `lined` of a `with`: one entry of the journal with its lines for each row of
 * `rows`, which follows `from`. Without the row there is no entry. An entry for a closed month is booked on the first
 * open day and keeps its value date. Everything that books uses it.
 */
export function bookSql(entry: EntryToBook, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const none = sql`null`
  return sql`
    to_book as (
      select ${entry.entryId}::uuid as entry_id, ${sql.lit(entry.source)}::text as source, ${entry.booking}::text as booking,
             ${entry.accountNumber ?? none}::text as account_number, ${entry.attemptId ?? none}::uuid as attempt_id,
             ${entry.transactionId ?? none}::text as transaction_id, ${entry.closingId ?? none}::uuid as closing_id,
             ${entry.reverses ?? none}::uuid as reverses, greatest(${entry.businessDay}::date, first_open_day()) as business_day,
             ${entry.valueDate}::date as value_date, ${entry.bookedAt}::timestamptz as booked_at,
             ${entry.paidCents ?? none}::bigint as paid_cents, ${entry.lines}::json as lines
      from ${rows}),
    booked as (
      insert into journal_entries (entry_id, source, booking, account_number, attempt_id, transaction_id, closing_id,
                                   reverses, business_day, value_date, booked_at, paid_cents)
      select entry_id, source, booking, account_number, attempt_id, transaction_id, closing_id, reverses, business_day,
             value_date, booked_at, paid_cents
      from to_book),
    lined as (
      insert into journal_lines (entry_id, line, source, account_number, ledger_account, invoice_number, amount_cents)
      select b.entry_id, l.line, b.source, b.account_number, l.account, l.invoice, l.cents
      from to_book b,
      rows from (json_to_recordset(b.lines) as (account text, "invoiceNumber" text, cents bigint))
        with ordinality as l(account, invoice, cents, line))`
}
