import type { BalanceKind } from '@myaccount/domain/books/balance-kind'
import type { OpenItem, OpenItemKind } from '@myaccount/domain/books/closing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** Scope `staff`: one movement in suspense, or one double credit, that nobody has closed. */
export interface OpenItemRow extends OpenItem {
  readonly since: CalendarDate
  readonly transactionId: string | null
  readonly payoutId: string | null
  readonly processorId: string | null
  readonly movementKind: BalanceKind | null
  readonly accountNumber: AccountNumber | null
  readonly attemptId: Uuid | null
  readonly confirmation: string | null
  /** The closing that waits for a colleague; null where none does. */
  readonly closingId: Uuid | null
}

const openItems = sql`
  select 'suspense' as kind, t.arrives_on as since, -s.cents as "amountCents", t.transaction_id as "transactionId",
         t.payout_id as "payoutId", t.processor_id as "processorId", t.kind as "movementKind",
         null::text as "accountNumber", null::uuid as "attemptId", null::text as confirmation,
         c.closing_id as "closingId"
  from payout_transactions t
  cross join lateral (
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from journal_entries j join journal_lines e on e.entry_id = j.entry_id
    where j.transaction_id = t.transaction_id and e.ledger_account = 'suspense') s
  left join item_closings c on c.transaction_id = t.transaction_id and closing_is_live(c.state)
  where t.attempt_id is null and t.kind not in ('fee', 'payout_failed') and s.cents <> 0
    and c.state is distinct from 'approved'
  union all
  select 'double_credit', d.business_day, d.amount_cents, null, null, null, null, d.account_number, d.attempt_id,
         a.confirmation, c.closing_id
  from double_credits d
  join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  left join item_closings c on c.account_number = d.account_number and c.attempt_id = d.attempt_id
    and closing_is_live(c.state)
  where c.state is distinct from 'approved'`

/** The oldest first; `count` is of all of them. */
export function openItemsStatement(limit: number): Statement<OpenItemRow & { count: number }> {
  return sql`
    select i.*, count(*) over ()::integer as count from (${openItems}) i
    order by since, kind, "transactionId", "attemptId" limit ${limit}`
}

/** Finds one open item. `subject` is the processor's id of the movement, or the attempt's id. */
export function openItemStatement(kind: OpenItemKind, subject: string): Statement<OpenItemRow> {
  return sql`select i.* from (${openItems}) i where kind = ${kind} and coalesce("transactionId", "attemptId"::text) = ${subject}`
}

/** Finds the account of the invoice; a planned invoice is not found, since it asks for no money. */
export function holderOfInvoiceStatement(
  invoiceNumber: InvoiceNumber,
): Statement<{ accountNumber: AccountNumber }> {
  return sql`
    select i.account_number as "accountNumber"
    from invoice_numbers n
    join invoices i on i.account_number = n.account_number and i.invoice_number = n.invoice_number
    where n.invoice_number = ${invoiceNumber} and i.invoice_status <> 'planned'`
}
