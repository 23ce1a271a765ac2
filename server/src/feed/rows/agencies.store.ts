import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from './row-store.ts'

export const agencies: RowStore<'agency'> = {
  find: (ids) => sql`
    select agency_code as id, version, null as account_number, null as number, null as offset_days, content_hash
    from agencies where agency_code = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into agencies as t (agency_code, name, phone, email, address, version, content_hash)
      select id, name, phone, email, address, version, hash
      from json_to_recordset(${toRows(records)}::json)
        as r(id text, version bigint, hash text, name text, phone text, email text, address text)
      order by id
      on conflict (agency_code) do update set name = excluded.name, phone = excluded.phone,
        email = excluded.email, address = excluded.address, version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from agencies where agency_code = any(${idsOf(rows)}::text[])`],
  findReferredTo: (ids) =>
    sql`select distinct agency_code as id from accounts where agency_code = any(${ids}::text[])`,
}
