import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

export const seats: RowStore<'seat'> = {
  find: (ids) => sql`
    select s.feed_id as id, s.version, account_number, null as number, null as offset_days, s.content_hash,
      json_build_object('userId', u.feed_id, 'role', role, 'from', seat_from, 'to', seat_to) as before
    from seats s join users u using (user_id) where s.feed_id = any(${ids}::text[])`,
  upsert(records, _, { makeId }) {
    // Kept by the conflict clause where the seat is known already.
    const rows = records.map(({ data, ...record }) => ({ ...record, ...data, seatId: makeId() }))
    return [
      sql`
      insert into seats as t (account_number, seat_id, user_id, role, seat_from, seat_to, feed_id, version, content_hash)
      select r."accountNumber", r."seatId", u.user_id, r.role, r."from", r."to", r.id, r.version, r."contentHash"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, "contentHash" text,
        "accountNumber" text, "seatId" uuid, "userId" text, role text, "from" date, "to" date)
      join users u on u.feed_id = r."userId"
      order by r."accountNumber", r.id
      on conflict (feed_id) do update set user_id = excluded.user_id, role = excluded.role,
        seat_from = excluded.seat_from, seat_to = excluded.seat_to, version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`,
    ]
  },
  remove: (rows) => [sql`delete from seats where feed_id = any(${idsOf(rows)}::text[])`],
}
