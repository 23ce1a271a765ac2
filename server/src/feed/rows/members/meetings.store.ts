import { sql } from 'kysely'
import { idsOf, type RowStore, toRows } from '../row-store.ts'

export const meetings: RowStore<'meeting'> = {
  find: (ids) => sql`
    select meeting_id as id, version, null as account_number, null as number, null as offset_days, content_hash
    from meetings where meeting_id = any(${ids}::text[])`,
  upsert: (records) => [
    sql`
      insert into meetings as t (meeting_id, kind, title, starts_at, held_on, place, record_date, notice_mailed_on,
        closes_at, domicile, bylaws_allow_online, quorum_votes, holders, agenda, version, content_hash)
      select id, kind, title, "startsAt", "heldOn", place, "recordDate", "noticeMailedOn", "closesAt", domicile,
        "bylawsAllowOnline", "quorumVotes", holders, agenda, version, hash
      from json_to_recordset(${toRows(records)}::json) as r(id text, version bigint, hash text, kind text, title text,
        "startsAt" timestamptz, "heldOn" date, place text, "recordDate" date, "noticeMailedOn" date,
        "closesAt" timestamptz, domicile text, "bylawsAllowOnline" boolean, "quorumVotes" integer, holders jsonb,
        agenda jsonb)
      order by id
      on conflict (meeting_id) do update set kind = excluded.kind, title = excluded.title,
        starts_at = excluded.starts_at, held_on = excluded.held_on, place = excluded.place,
        record_date = excluded.record_date, notice_mailed_on = excluded.notice_mailed_on,
        closes_at = excluded.closes_at, domicile = excluded.domicile,
        bylaws_allow_online = excluded.bylaws_allow_online, quorum_votes = excluded.quorum_votes,
        holders = excluded.holders, agenda = excluded.agenda, version = excluded.version,
        content_hash = excluded.content_hash
      where excluded.version > t.version`,
  ],
  remove: (rows) => [sql`delete from meetings where meeting_id = any(${idsOf(rows)}::text[])`],
  // A meeting with signed proxies or a tally is never deleted.
  findReferredTo: (ids) => sql`
    select meeting_id as id from meetings m where meeting_id = any(${ids}::text[])
      and (exists (select from proxy_cards c where c.meeting_id = m.meeting_id)
        or exists (select from proxy_acts a where a.meeting_id = m.meeting_id)
        or exists (select from tallies t where t.meeting_id = m.meeting_id))`,
}
