import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AgendaItem, Holder } from '@myaccount/domain/proxy/directions'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { BusinessMoment } from '../proxy-work.ts'

export interface AgendaRow extends AgendaItem {
  readonly title: string
  readonly recommends: 'for' | 'against' | null
}

export interface MeetingRow {
  readonly meetingId: string
  readonly kind: 'annual' | 'special'
  readonly title: string
  readonly startsAt: Date
  readonly heldOn: CalendarDate
  readonly place: string
  readonly recordDate: CalendarDate
  readonly noticeMailedOn: CalendarDate | null
  readonly closesAt: Date
  readonly domicile: string
  readonly bylawsAllowOnline: boolean
  readonly quorumVotes: number
  readonly holders: readonly Holder[]
  readonly agenda: readonly AgendaRow[]
  /** Whether online proxies are closed at the business moment that was asked for. */
  readonly isClosed: boolean
}

/** The business moment as a moment, so that the cut-off is compared where the act is written too. */
export const momentSql = ({ date, minuteOfDay, timeZone }: BusinessMoment): RawBuilder<Date> =>
  sql`((${date}::date + make_interval(mins => ${minuteOfDay}::integer)) at time zone ${timeZone}::text)`

const columns = (now: BusinessMoment) => sql`
  meeting_id, kind, title, starts_at, held_on, place, record_date, notice_mailed_on, closes_at, domicile,
  bylaws_allow_online, quorum_votes, holders, agenda, closes_at <= ${momentSql(now)} as is_closed`

/** The one that comes next, today's included. */
export function nextMeetingStatement(now: BusinessMoment): Statement<MeetingRow> {
  return sql<MeetingRow>`
    select ${columns(now)} from meetings where held_on >= ${now.date}::date order by held_on, meeting_id limit 1`
}

export function meetingStatement(meetingId: string, now: BusinessMoment): Statement<MeetingRow> {
  return sql<MeetingRow>`select ${columns(now)} from meetings where meeting_id = ${meetingId}`
}

/** The newest first. */
export function listMeetingsStatement(now: BusinessMoment): Statement<MeetingRow> {
  return sql<MeetingRow>`select ${columns(now)} from meetings order by held_on desc, meeting_id desc limit 5`
}

export function meetingTitleStatement(meetingId: string): Statement<{ readonly title: string }> {
  return sql`select title from meetings where meeting_id = ${meetingId}`
}
