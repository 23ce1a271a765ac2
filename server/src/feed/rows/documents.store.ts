import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

export const documents: RowStore<'document'> = {
  find: (ids) => sql`
    select document_id as id, version, account_number, null as number, null as offset_days, content_hash
    from documents where document_id = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => ({
      id,
      version,
      hash: contentHash,
      account: accountNumber,
      ...data,
      requestId: data.requestId === null ? null : uuidOf(data.requestId),
      termNumber: data.term?.number ?? null,
      termFrom: data.term?.from ?? null,
      termTo: data.term?.to ?? null,
      data,
    }))
    return [
      sql`
        insert into documents as t
          (account_number, document_id, policy_number, claim_number, term_number, term_from, term_to, kind, title,
           document_date, source, request_id, series, revision, status, visibility, data, version, content_hash)
        select account, id, "policyNumber", "claimNumber", "termNumber", "termFrom", "termTo", kind, title, date, source,
               "requestId", series, revision, status, visibility, data, version, hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "policyNumber" text, "claimNumber" text, "termNumber" text, "termFrom" date, "termTo" date, kind text,
          title text, date date, source text, "requestId" uuid, series text, revision integer, status text, visibility text, data jsonb)
        order by account, id
        on conflict (account_number, document_id) do update set policy_number = excluded.policy_number,
          claim_number = excluded.claim_number, term_number = excluded.term_number, term_from = excluded.term_from,
          term_to = excluded.term_to, kind = excluded.kind, title = excluded.title,
          document_date = excluded.document_date, source = excluded.source,
          request_id = excluded.request_id, series = excluded.series,
          revision = excluded.revision, status = excluded.status, visibility = excluded.visibility,
          data = excluded.data, version = excluded.version, content_hash = excluded.content_hash
        where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from documents where document_id = any(${idsOf(rows)}::text[])`],
}

/** The contract has let no other through. */
function uuidOf(requestId: string): string | null {
  const id = parseWireId('documentRequest', requestId)
  return id.ok ? id.value : null
}
