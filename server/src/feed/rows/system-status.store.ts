import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

/** The carrier's systems and the demo's business clock: one type of record, two tables (ADR 0013). */
export const systemStatus: RowStore<'system_status'> = {
  find: (ids) => sql`
    select system as id, version, null as account_number, null as number, null as offset_days, content_hash
    from system_status where system = any(${ids}::text[])
    union all
    select 'business_clock', version, null, null, offset_days, content_hash
    from business_clock where 'business_clock' = any(${ids}::text[])`,
  upsert(records, _known, { nowMs }) {
    const switched = records.filter((record) => record.id !== 'business_clock')
    const moved = records.filter((record) => record.id === 'business_clock')
    const rows = switched.map(({ id, version, contentHash, data }) => ({
      id,
      version,
      hash: contentHash,
      online: data.online,
    }))
    const flip = sql`
      insert into system_status as t (system, online, changed_at, version, content_hash)
      select id, online, ${new Date(nowMs).toISOString()}::timestamptz, version, hash
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, hash text, online boolean)
      order by id
      on conflict (system) do update set online = excluded.online, changed_at = excluded.changed_at,
        version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`
    const moves = moved.map(
      ({ version, contentHash, data }) => sql`
        update business_clock set offset_days = ${data.offsetDays ?? 0}::integer, version = ${version}::bigint,
          content_hash = ${contentHash}
        where version < ${version}::bigint and offset_days <= ${data.offsetDays ?? 0}::integer`,
    )
    return [...(rows.length > 0 ? [flip] : []), ...moves]
  },
  remove: (rows) => [sql`delete from system_status where system = any(${idsOf(rows)}::text[])`],
}
