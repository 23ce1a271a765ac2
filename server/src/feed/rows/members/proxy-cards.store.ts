import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from '../row-store.ts'

export const proxyCards: RowStore<'proxy'> = {
  find: (ids) => sql`
    select card_id as id, version, account_number, null as number, null as offset_days, content_hash
    from proxy_cards where card_id = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into proxy_cards as t
        (account_number, card_id, meeting_id, votes, control_hash, returned, returned_at, version, content_hash)
      select account, id, "meetingId", votes, decode("controlNumberHash", 'hex'), nullif(returned, 'null'::jsonb),
        (nullif(returned, 'null'::jsonb) ->> 'at')::timestamptz, version, hash
      from json_to_recordset(${toRows(records)}::json) as r(id text, version bigint, hash text, account text,
        "meetingId" text, votes integer, "controlNumberHash" text, returned jsonb)
      order by account, id
      on conflict (card_id) do update set meeting_id = excluded.meeting_id, votes = excluded.votes,
        control_hash = excluded.control_hash, returned = excluded.returned, returned_at = excluded.returned_at,
        version = excluded.version, content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from proxy_cards where card_id = any(${idsOf(rows)}::text[])`],
}
