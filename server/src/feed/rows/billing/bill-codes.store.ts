import { sql } from 'kysely'
import { idsOf, type RowStore } from '../row-store.ts'

/** The portal decides that a code was used: a newer version of the record does not make it valid again. */
export const billCodes: RowStore<'bill_code'> = {
  find: (ids) => sql`
    select bill_code_id as id, version, account_number, null as number, null as offset_days, content_hash
    from bill_codes where bill_code_id = any(${ids}::text[])`,
  upsert(records) {
    const rows = records.map(({ id, version, contentHash, accountNumber, data }) => ({
      id,
      version,
      hash: contentHash,
      account: accountNumber,
      validUntil: data.validUntil,
      codeHash: Buffer.from(data.codeHash, 'base64url').toString('hex'),
    }))
    return [
      sql`
        insert into bill_codes as t
          (account_number, bill_code_id, code_hash, valid_until, version, content_hash)
        select account, id, decode("codeHash", 'hex'), "validUntil", version, hash
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, account text,
          "codeHash" text, "validUntil" date)
        order by account, id
        on conflict (account_number, bill_code_id) do update set code_hash = excluded.code_hash,
          valid_until = excluded.valid_until, version = excluded.version, content_hash = excluded.content_hash
        where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from bill_codes where bill_code_id = any(${idsOf(rows)}::text[])`],
}
