import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

export const documents: RowStore<'document'> = {
  find: (ids) => sql`
    select document_id as id, version, account_number as "accountNumber", null as number,
      null as "offsetDays", content_hash as "contentHash"
    from documents where document_id = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => ({
      id,
      version,
      hash: contentHash,
      account: accountNumber,
      policyNumber: data.policyNumber,
      kind: data.kind,
      date: data.date,
      visibility: data.visibility,
      data,
    }))
    return [
      sql`
        insert into documents as t
          (account_number, document_id, policy_number, kind, document_date, visibility, data, version, content_hash)
        select account, id, "policyNumber", kind, date, visibility, data, version, hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "policyNumber" text, kind text, date date, visibility text, data jsonb)
        order by account, id
        on conflict (account_number, document_id) do update set policy_number = excluded.policy_number,
          kind = excluded.kind, document_date = excluded.document_date, visibility = excluded.visibility,
          data = excluded.data, version = excluded.version,
          content_hash = excluded.content_hash
        where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from documents where document_id = any(${idsOf(rows)}::text[])`],
}
