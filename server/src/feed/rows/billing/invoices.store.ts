import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { idsOf, type RowStore, toRows } from '../row-store.ts'

export const invoices: RowStore<'invoice'> = {
  find: (ids) => sql`
    select invoice_id as id, version, account_number, invoice_number as number,
      null as offset_days, content_hash
    from invoices where invoice_id = any(${ids}::text[])`,
  upsert(records, known) {
    const rows = toRows(records)
    const again = records.filter((record) => known.has(record.id))
    const items = records.flatMap((record) =>
      record.data.items.map((item, index) => ({
        account: record.accountNumber,
        number: record.data.invoiceNumber,
        line: index + 1,
        ...item,
      })),
    )
    const clearItems = sql`
      delete from invoice_items where account_number = any(${again.map((record) => record.accountNumber)}::text[])
        and invoice_number = any(${again.map((record) => record.data.invoiceNumber)}::text[])`
    return [
      sql`
        insert into invoice_numbers (invoice_number, account_number)
        select "invoiceNumber", account
        from json_to_recordset(${rows}::json) as r("invoiceNumber" text, account text)
        order by 1 on conflict do nothing`,
      sql`
        insert into invoices as t
          (account_number, invoice_number, invoice_id, policy_number, invoice_status, bill_date, due_date,
           amount_cents, amount_due_cents, paid_status, installment_number, installment_count, payment_plan,
           previous_balance_cents, version, content_hash)
        select account, "invoiceNumber", id, "policyNumber", "invoiceStatus", "billDate", "dueDate",
          "amountCents", "amountDueCents", "paidStatus", "installmentNumber", "installmentCount",
          "paymentPlan", "previousBalanceCents", version, hash
        from json_to_recordset(${rows}::json) as r(id text, version bigint, hash text, account text,
          "invoiceNumber" text, "policyNumber" text, "invoiceStatus" text, "billDate" date, "dueDate" date,
          "amountCents" bigint, "amountDueCents" bigint, "paidStatus" text, "installmentNumber" integer,
          "installmentCount" integer, "paymentPlan" text, "previousBalanceCents" bigint)
        order by account, "invoiceNumber"
        on conflict (account_number, invoice_number) do update set policy_number = excluded.policy_number,
          invoice_status = excluded.invoice_status, bill_date = excluded.bill_date,
          due_date = excluded.due_date, amount_cents = excluded.amount_cents,
          amount_due_cents = excluded.amount_due_cents, paid_status = excluded.paid_status,
          installment_number = excluded.installment_number,
          installment_count = excluded.installment_count, payment_plan = excluded.payment_plan,
          previous_balance_cents = excluded.previous_balance_cents, version = excluded.version,
          content_hash = excluded.content_hash
        where excluded.version > t.version`,
      ...(again.length > 0 ? [clearItems] : []),
      sql`
        insert into invoice_items (account_number, invoice_number, line, kind, code, description, amount_cents)
        select account, number, line, kind, code, description, "amountCents"
        from json_to_recordset(${JSON.stringify(items)}::json) as r(account text, number text, line integer,
          kind text, code text, description text, "amountCents" bigint)
        order by account, number, line`,
    ]
  },
  remove: (rows) => [
    sql`delete from invoices where invoice_id = any(${idsOf(rows)}::text[])`,
    sql`delete from invoice_numbers where invoice_number = any(${rows.map((row) => row.number)}::text[])`,
  ],
  findReferredTo: (ids) => sql`
    select i.invoice_id as id from invoices i where i.invoice_id = any(${ids}::text[]) and ${isReferredTo}`,
}

/** Returns whether one of these invoices has one of these numbers: a delete releases it. */
export async function isNumberOfAny(
  tx: Transaction,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<boolean> {
  const rows = await tx.run(sql`
    select from invoices where invoice_id = any(${ids}::text[]) and invoice_number = any(${numbers}::text[]) limit 1`)
  return rows.length > 0
}

/** Whether something speaks of the invoice `i`; with `offset 0` each table is asked by its key and never read whole. */
export const isReferredTo = sql`(
  -- Billing could not post what is being paid, and nobody would see the payment at its invoice any more.
  exists (select from pending_payments t
    where (t.account_number, t.invoice_number) = (i.account_number, i.invoice_number) offset 0)
  -- Won back from the bank it is pending again.
  or exists (select from payment_lines t
    join payment_attempts a on (a.account_number, a.attempt_id) = (t.account_number, t.attempt_id)
    where (t.account_number, t.invoice_number) = (i.account_number, i.invoice_number)
      and a.state = 'disputed' and a.posted_on is null offset 0)
  or exists (select from payment_postings t
    where (t.account_number, t.invoice_number) = (i.account_number, i.invoice_number) offset 0)
  or exists (select from billing_events t
    where (t.account_number, t.invoice_number) = (i.account_number, i.invoice_number) offset 0)
  or exists (select from documents t
    where t.account_number = i.account_number and t.data->>'invoiceNumber' = i.invoice_number offset 0))`
