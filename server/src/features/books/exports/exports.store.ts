import type { JournalAccount } from '@myaccount/domain/books/journal-accounts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import { sql } from 'kysely'
import type { CarrierAccounts } from '../../../carrier/read-ledger-accounts.ts'
import type { Statement } from '../../../database/database.ts'

export interface ExportRow {
  readonly exportNumber: number
  readonly madeAt: Date
  readonly entryCount: number
  readonly debitCents: Cents
}

/** Exports are made one after another; `refuse_export_out_of_sequence` takes the same lock. */
export function lockExportsStatement(): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended('journal exports', 0))`
}

export interface ExportPlace {
  readonly exportNumber: number
  readonly fromTxid: string
  readonly belowTxid: string
}

/** Returns where the next export begins, and the oldest transaction that still runs, below which it ends. */
export function nextExportStatement(): Statement<ExportPlace> {
  return sql`
    select coalesce(last.export_number, 0) + 1 as export_number, coalesce(last.below_txid::text, '0') as from_txid,
           pg_snapshot_xmin(pg_current_snapshot())::text as below_txid
    from (select) once
    left join (select export_number, below_txid from journal_exports order by export_number desc limit 1) last on true`
}

/** Writes the export if it has entries. */
export function makeExportStatement(
  place: ExportPlace,
  ledgerAccounts: CarrierAccounts,
  nowMs: number,
): Statement<ExportRow> {
  return sql`
    with found as (
      select count(distinct e.entry_id)::integer as entry_count,
             coalesce(sum(greatest(l.amount_cents, 0)), 0)::bigint as debit_cents
      from journal_entries e join journal_lines l on l.entry_id = e.entry_id
      where e.txid >= ${place.fromTxid}::xid8 and e.txid < ${place.belowTxid}::xid8)
    insert into journal_exports (export_number, made_at, from_txid, below_txid, entry_count, debit_cents,
                                 ledger_accounts)
    select ${place.exportNumber}, ${new Date(nowMs)}::timestamptz, ${place.fromTxid}::xid8, ${place.belowTxid}::xid8,
           entry_count, debit_cents, ${JSON.stringify(ledgerAccounts)}::jsonb
    from found where entry_count > 0
    returning export_number, made_at, entry_count, debit_cents`
}

export function newestExportsStatement(limit: number): Statement<ExportRow> {
  return sql`
    select export_number, made_at, entry_count, debit_cents from journal_exports
    order by export_number desc limit ${limit}`
}

export interface ExportToSend extends ExportPlace {
  readonly ledgerAccounts: CarrierAccounts
}

export function exportStatement(exportNumber: number): Statement<ExportToSend> {
  return sql`
    select export_number, from_txid::text as from_txid, below_txid::text as below_txid, ledger_accounts
    from journal_exports where export_number = ${exportNumber}::integer`
}

export interface ExportedLine {
  readonly day: CalendarDate
  readonly valueDate: CalendarDate
  readonly booking: string
  readonly account: JournalAccount
  readonly debitCents: Cents
  readonly creditCents: Cents
}

/** Debits and credits of an export by day, value date, booking and account, behind a place. */
export function exportedLinesStatement(
  { fromTxid, belowTxid }: ExportPlace,
  after: ExportedLine | undefined,
  limit: number,
): Statement<ExportedLine> {
  return sql`
    select e.business_day as day, e.value_date, e.booking, l.ledger_account as account,
           sum(greatest(l.amount_cents, 0))::bigint as debit_cents,
           sum(greatest(-l.amount_cents, 0))::bigint as credit_cents
    from journal_entries e join journal_lines l on l.entry_id = e.entry_id
    where e.txid >= ${fromTxid}::xid8 and e.txid < ${belowTxid}::xid8
      and (${after === undefined}::boolean
           or (e.business_day, e.value_date, e.booking, l.ledger_account)
              > (${after?.day ?? '0001-01-01'}::date, ${after?.valueDate ?? '0001-01-01'}::date, ${after?.booking ?? ''}::text,
                 ${after?.account ?? ''}::text))
    group by e.business_day, e.value_date, e.booking, l.ledger_account
    order by e.business_day, e.value_date, e.booking, l.ledger_account limit ${limit}`
}
