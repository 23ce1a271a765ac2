import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from '../row-store.ts'

export const paymentPostings: RowStore<'payment_posting'> = {
  find: (ids) => sql`
    select posting_id as id, version, account_number, null as number, null as offset_days, content_hash
    from payment_postings where posting_id = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into payment_postings as t
        (account_number, posting_id, confirmation, invoice_number, amount_cents, applied_cents, unapplied_cents, posted_at,
         invoice_version, version, content_hash)
      select account, id, confirmation, "invoiceNumber", cents, coalesce("appliedCents", cents - "unappliedCents"),
        "unappliedCents", at, "invoiceVersion", version, hash
      from json_to_recordset(${toRows(records)}::json) as r(id text, version bigint, hash text, account text,
        confirmation text, "invoiceNumber" text, cents bigint, "appliedCents" bigint,
        "unappliedCents" bigint, at timestamptz, "invoiceVersion" bigint)
      order by account, id
      on conflict (account_number, posting_id) do update set confirmation = excluded.confirmation,
        invoice_number = excluded.invoice_number, amount_cents = excluded.amount_cents,
        applied_cents = excluded.applied_cents, unapplied_cents = excluded.unapplied_cents,
        posted_at = excluded.posted_at, invoice_version = excluded.invoice_version, version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from payment_postings where posting_id = any(${idsOf(rows)}::text[])`],
}
