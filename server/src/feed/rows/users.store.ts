import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

export const users: RowStore<'user'> = {
  find: (ids) => sql`
    select feed_id as id, version, null as account_number, null as number, null as offset_days, content_hash,
      case when erased_at is null then json_build_object('userId', user_id, 'email', coalesce(feed_email, email), 'reachedAt', email, 'userType', user_type, 'permissions', permissions)
           else json_build_object('isErased', true) end as before
    from users where feed_id = any(${ids}::text[])`,
  upsert(records, known, { makeId }) {
    const rows = records.map((record) => ({
      ...record.data,
      id: record.id,
      version: record.version,
      hash: record.contentHash,
      // Kept by the conflict clause where the person is known already.
      userId: known.has(record.id) ? null : makeId(),
    }))
    // A person who is known is updated by name: an id made for nothing would have to be a real one.
    const [fresh, again] = [
      rows.filter((row) => row.userId !== null),
      rows.filter((row) => row.userId === null),
    ]
    const insert = sql`
      insert into users (user_id, feed_id, email, feed_email, display_name, user_type, phone, feed_phone, language,
       permissions, version, content_hash)
      select "userId", id, email, email, "displayName", "userType", phone, phone, language,
        array(select json_array_elements_text(permissions)), version, hash
      from json_to_recordset(${JSON.stringify(fresh)}::json) as r(id text, version bigint, hash text, "userId" uuid,
        email text, "displayName" text, "userType" text, phone text, language text, permissions json)
      order by id`
    const update = sql`
      update users t set
        email = case when t.feed_email is distinct from r.email then r.email else t.email end, feed_email = r.email,
        phone = case when t.feed_phone is distinct from r.phone then r.phone else t.phone end, feed_phone = r.phone,
        display_name = r."displayName", user_type = r."userType", language = r.language,
        permissions = array(select json_array_elements_text(r.permissions)), version = r.version,
        content_hash = r.hash
      from json_to_recordset(${JSON.stringify(again)}::json) as r(id text, version bigint, hash text, email text,
        "displayName" text, "userType" text, phone text, language text, permissions json)
      where t.feed_id = r.id and r.version > t.version`
    return [...(fresh.length > 0 ? [insert] : []), ...(again.length > 0 ? [update] : [])]
  },
  remove: (rows) => [sql`delete from users where feed_id = any(${idsOf(rows)}::text[])`],
  findReferredTo: (ids) => sql`
    select u.feed_id as id from users u
    where u.feed_id = any(${ids}::text[]) and exists (select from seats s where s.user_id = u.user_id)`,
}
