import { sql } from 'kysely'
import { idsOf, type RowStore } from './row-store.ts'

/** The carrier's systems and the demo's business clock: one type of record, two tables (decision 23). */
export const systemStatus: RowStore<'system_status'> = {
  find: (ids) => sql`
    select system as id, version, null as "accountNumber", null as number, null as "offsetDays"
    from system_status where system = any(${ids}::text[])
    union all
    select 'business_clock', version, null, null, offset_days
    from business_clock where 'business_clock' = any(${ids}::text[])`,
  upsert(records, _known, { nowMs }) {
    const switched = records.filter((record) => record.id !== 'business_clock')
    const moved = records.filter((record) => record.id === 'business_clock')
    const rows = switched.map(({ id, version, data }) => ({ id, version, online: data.online }))
    const flip = sql`
      insert into system_status as t (system, online, changed_at, version)
      select id, online, ${new Date(nowMs).toISOString()}::timestamptz, version
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, version bigint, online boolean)
      order by id
      on conflict (system) do update set online = excluded.online, changed_at = excluded.changed_at,
        version = excluded.version
      where excluded.version > t.version`
    const moves = moved.map(
      ({ version, data }) => sql`
        update business_clock set offset_days = ${data.offsetDays ?? 0}::integer, version = ${version}::bigint
        where version < ${version}::bigint and offset_days <= ${data.offsetDays ?? 0}::integer`,
    )
    return [...(rows.length > 0 ? [flip] : []), ...moves]
  },
  remove: (rows) => [sql`delete from system_status where system = any(${idsOf(rows)}::text[])`],
}
