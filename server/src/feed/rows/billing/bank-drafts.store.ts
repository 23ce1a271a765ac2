import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { idsOf, type RowStore } from '../row-store.ts'

export const bankDrafts: RowStore<'bank_draft'> = {
  find: (ids) => sql`
    select bank_draft_id as id, version, account_number, null as number, null as offset_days, content_hash
    from bank_drafts where bank_draft_id = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => {
      const requestId = data.requestId === null ? null : parseWireId('draftRequest', data.requestId)
      return {
        id,
        version,
        hash: contentHash,
        account: accountNumber,
        policyNumber: data.policyNumber,
        status: data.status,
        reason: data.reason,
        requestId: requestId?.ok ? requestId.value : null,
      }
    })
    return [
      sql`
        insert into bank_drafts as t
          (account_number, bank_draft_id, policy_number, request_id, status, reason, version, content_hash)
        select account, id, "policyNumber", "requestId", status, reason, version, hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "policyNumber" text, "requestId" uuid, status text, reason text)
        order by account, id
        on conflict (account_number, bank_draft_id) do update set policy_number = excluded.policy_number,
          request_id = excluded.request_id, status = excluded.status, reason = excluded.reason,
          version = excluded.version, content_hash = excluded.content_hash
        where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from bank_drafts where bank_draft_id = any(${idsOf(rows)}::text[])`],
}
