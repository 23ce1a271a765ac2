import { sql } from 'kysely'
import { idsOf, type RowStore } from '../row-store.ts'

export const billingEvents: RowStore<'billing_event'> = {
  find: (ids) => sql`
    select event_id as id, version, account_number, null as number, null as offset_days, content_hash
    from billing_events where event_id = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => ({
      id,
      version,
      hash: contentHash,
      account: accountNumber,
      policyNumber: data.policyNumber,
      invoiceNumber: data.invoiceNumber,
      date: data.date,
      kind: data.kind,
      amountCents: data.amountCents,
      data,
    }))
    return [
      sql`
        insert into billing_events as t
          (account_number, event_id, policy_number, invoice_number, event_date, kind, amount_cents, data,
           version, content_hash)
        select account, id, "policyNumber", "invoiceNumber", date, kind, "amountCents", data, version, hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "policyNumber" text, "invoiceNumber" text, date date, kind text, "amountCents" bigint, data jsonb)
        order by account, id
        on conflict (account_number, event_id) do update set policy_number = excluded.policy_number,
          invoice_number = excluded.invoice_number, event_date = excluded.event_date, kind = excluded.kind,
          amount_cents = excluded.amount_cents, data = excluded.data, version = excluded.version,
          content_hash = excluded.content_hash
        where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from billing_events where event_id = any(${idsOf(rows)}::text[])`],
}
