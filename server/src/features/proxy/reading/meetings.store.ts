import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { AgendaItem, Holder } from '@myaccount/domain/proxy/directions'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Accounts } from '../../../database/scope.ts'
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

interface MeetingToComeRow {
  readonly accountNumber: AccountNumber
  readonly meetingOn: CalendarDate
  /** The last day for a proxy that is given here. */
  readonly proxyBy: CalendarDate
}

/** The most that are read for all accounts together. */
const meetingsToComeAtMost = 60

/** Lists the coming meetings of members with votes that have neither voted nor appointed a proxy. */
export function meetingsToComeStatement(
  accounts: Accounts,
  { date, timeZone }: Pick<BusinessMoment, 'date' | 'timeZone'>,
): Statement<MeetingToComeRow> {
  return sql<MeetingToComeRow>`
    select c.account_number, g.held_on as meeting_on, (g.closes_at at time zone ${timeZone}::text)::date as proxy_by
    from proxy_cards c
    join meetings g on g.meeting_id = c.meeting_id
    join members m on m.account_number = c.account_number and m.standing = 'active'
    left join lateral (
      select a.act, a.expires_on from proxy_acts a where a.account_number = c.account_number
      order by a.step desc limit 1) last_act on true
    where c.account_number = any (${accounts}) and c.votes > 0 and c.returned is null
      and g.held_on >= ${date}::date and (g.closes_at at time zone ${timeZone}::text)::date >= ${date}::date
      and not coalesce(last_act.act = 'appointed' and last_act.expires_on >= g.held_on, false)
    order by g.held_on, c.account_number limit ${meetingsToComeAtMost}`
}

export function meetingTitleStatement(meetingId: string): Statement<{ readonly title: string }> {
  return sql`select title from meetings where meeting_id = ${meetingId}`
}
