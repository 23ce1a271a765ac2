import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from '../row-store.ts'

export const members: RowStore<'member'> = {
  find: (ids) => sql`
    select member_id as id, version, account_number, null as number, null as offset_days, content_hash
    from members where member_id = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into members as t (account_number, member_id, member_name, since, standing, version, content_hash)
      select account, id, "memberName", since, standing, version, hash
      from json_to_recordset(${toRows(records)}::json) as r(id text, version bigint, hash text, account text,
        "memberName" text, since date, standing text)
      order by account, id
      on conflict (member_id) do update set member_name = excluded.member_name, since = excluded.since,
        standing = excluded.standing, version = excluded.version, content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from members where member_id = any(${idsOf(rows)}::text[])`],
}
