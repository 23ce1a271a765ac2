import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

export const claims: RowStore<'claim'> = {
  find: (ids) => sql`
    select claim_number as id, version, account_number, null as number, null as offset_days, content_hash
    from claims where claim_number = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => ({
      id,
      version,
      hash: contentHash,
      account: accountNumber,
      policyNumber: data.policyNumber,
      isOpen: data.isOpen,
      lossDate: data.lossDate,
      confidentialTo: data.confidentialTo,
      data,
    }))
    return [
      sql`
        insert into claims as t
          (account_number, claim_number, policy_number, is_open, loss_date, data, version, content_hash,
           confidential_to)
        select account, id, "policyNumber", "isOpen", "lossDate", data, version, hash,
               case when "confidentialTo" is not null then array(
                 select user_id from users where feed_id = any ("confidentialTo") order by user_id) end
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "policyNumber" text, "isOpen" boolean, "lossDate" date, "confidentialTo" text[], data jsonb)
        order by account, id
        on conflict (account_number, claim_number) do update set policy_number = excluded.policy_number,
          is_open = excluded.is_open, loss_date = excluded.loss_date, data = excluded.data,
          version = excluded.version,
          content_hash = excluded.content_hash, confidential_to = excluded.confidential_to
        where excluded.version > t.version`,
      // The row makes a job notify people of the claim's changes (0006-claims.sql).
      sql`
        insert into claim_notices (account_number, claim_number, is_behind)
        select account, id, true from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, account text)
        order by account, id
        on conflict (account_number, claim_number) do update set is_behind = true`,
    ]
  },
  remove: (rows) => [
    sql`delete from claims where claim_number = any(${idsOf(rows)}::text[])`,
    sql`delete from claim_notices where claim_number = any(${idsOf(rows)}::text[])`,
  ],
  findReferredTo: (ids) => sql`
    select c.claim_number as id from claims c where c.claim_number = any(${ids}::text[]) and exists (
      select from documents t
      where t.account_number = c.account_number and t.data->>'claimNumber' = c.claim_number)`,
}
