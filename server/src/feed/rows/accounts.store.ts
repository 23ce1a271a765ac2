import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from './row-store.ts'

export const accounts: RowStore<'account'> = {
  find: (ids) => sql`
    select account_number as id, version, account_number, null as number, null as offset_days, content_hash
    from accounts where account_number = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into accounts as t
        (account_number, account_name, agency_code, billing_zip, mailing_address, email, version, content_hash)
      select id, "accountName", "agencyCode", "billingZip", "mailingAddress", email, version, hash
      from json_to_recordset(${toRows(records)}::json) as r(id text, version bigint, hash text, "accountName" text,
        "agencyCode" text, "billingZip" text, "mailingAddress" jsonb, email text)
      order by id
      on conflict (account_number) do update set account_name = excluded.account_name,
        agency_code = excluded.agency_code, billing_zip = excluded.billing_zip,
        mailing_address = excluded.mailing_address, email = excluded.email, version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from accounts where account_number = any(${idsOf(rows)}::text[])`],
  // Invoices, claims and postings refer to policies, so they need no check of their own here.
  findReferredTo: (ids) => sql`
    select a.account_number as id from accounts a where a.account_number = any(${ids}::text[]) and (
      exists (select from policies t where t.account_number = a.account_number)
      or exists (select from seats t where t.account_number = a.account_number)
      or exists (select from documents t where t.account_number = a.account_number)
      or exists (select from billing_events t where t.account_number = a.account_number)
      or exists (select from members t where t.account_number = a.account_number)
      or exists (select from proxy_cards t where t.account_number = a.account_number))`,
}
