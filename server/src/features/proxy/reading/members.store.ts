import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Directions } from '@myaccount/domain/proxy/directions'
import type { ProxyTerm } from '@myaccount/domain/proxy/domicile-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** The latest act, signed here or on paper. For a revocation, term, end and holder are null. */
export interface ActOfMember {
  readonly act: 'appointed' | 'revoked'
  readonly meetingId: string
  readonly term: ProxyTerm | null
  readonly expiresOn: CalendarDate | null
  readonly holderName: string | null
  readonly signedAtMs: number
  readonly directions: Directions | null
  /** Set only for an act that was signed here, like `fingerprint`. */
  readonly confirmation?: string
  readonly fingerprint?: string
}

export interface MemberRow {
  readonly accountNumber: AccountNumber
  readonly memberName: string
  readonly standing: 'active' | 'ineligible' | 'ended'
  /** The votes at the meeting; null without a card. */
  readonly votes: number | null
  readonly votedAt: Date | null
  readonly here: (ActOfMember & { readonly actId: Uuid; readonly step: number }) | null
  readonly onPaper: ActOfMember | null
}

/** A paper proxy without a term is for its meeting; one without an end expires with that meeting. */
export const membersAt = (meetingId: string, of: RawBuilder<unknown>) => sql`
  select m.account_number, m.member_name, m.standing, nullif(c.votes, 0) as votes,
    case when c.returned ->> 'act' = 'voted_in_person' then c.returned_at end as voted_at,
    here.act as here, paper.act as on_paper
  from members m
  left join proxy_cards c on c.account_number = m.account_number and c.meeting_id = ${meetingId}::text
  left join lateral (
    select jsonb_build_object('actId', a.act_id, 'step', a.step, 'act', a.act, 'meetingId', a.meeting_id,
      'term', a.term, 'expiresOn', a.expires_on, 'holderName', a.holder ->> 'name',
      'signedAtMs', (extract(epoch from a.signed_at) * 1000)::bigint, 'directions', a.directions,
      'confirmation', a.confirmation, 'fingerprint', encode(a.receipt_hash, 'hex')) as act
    from proxy_acts a where a.account_number = m.account_number order by a.step desc limit 1) here on true
  left join lateral (
    select jsonb_build_object('act', p.returned ->> 'act', 'meetingId', p.meeting_id,
      'term', coalesce(p.returned ->> 'term', 'single_meeting'),
      'expiresOn', coalesce((p.returned ->> 'expiresOn')::date, g.held_on),
      'holderName', p.returned ->> 'holderName',
      'signedAtMs', (extract(epoch from p.returned_at) * 1000)::bigint,
      'directions', (select jsonb_object_agg(d ->> 'itemId', d ->> 'choice')
                     from jsonb_array_elements(p.returned -> 'directions') d)) as act
    from proxy_cards p join meetings g on g.meeting_id = p.meeting_id
    where p.account_number = m.account_number and p.returned ->> 'act' in ('appointed', 'revoked')
    order by p.returned_at desc limit 1) paper on true
  where ${of}`

/** Ordered by name. */
export function membersAtMeetingStatement(
  accounts: readonly AccountNumber[],
  meetingId: string,
  { after, limit }: { readonly after?: AccountNumber | undefined; readonly limit: number },
): Statement<MemberRow> {
  const behind = after
    ? sql`and (m.member_name, m.account_number) > (
        select l.member_name, l.account_number from members l where l.account_number = ${after})`
    : sql``
  return sql<MemberRow>`
    ${membersAt(meetingId, sql`m.account_number = any (${accounts}) ${behind}`)}
    order by m.member_name, m.account_number limit ${limit}`
}

export function memberAtMeetingStatement(
  accountNumber: AccountNumber,
  meetingId: string,
): Statement<MemberRow> {
  return sql<MemberRow>`${membersAt(meetingId, sql`m.account_number = ${accountNumber}`)}`
}
