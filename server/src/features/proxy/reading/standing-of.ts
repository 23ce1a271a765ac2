import type { ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type ProxyLaw, rulesOf } from '@myaccount/domain/proxy/domicile-rules'
import {
  decideProxyStatus,
  decideWhyNotSign,
  laterAct,
  type MemberAtMeeting,
  type ProxyAct,
} from '@myaccount/domain/proxy/proxy-standing'
import type { MeetingRow } from './meetings.store.ts'
import type { ActOfMember, MemberRow } from './members.store.ts'

/**
 * Returns the member in the form that the domain's rules read; the business moment is the one at which the meeting
 * was read.
 */
export function memberAtMeeting(row: MemberRow, meeting: MeetingRow, law: ProxyLaw): MemberAtMeeting {
  return {
    meeting: { ...meeting, rules: rulesOf(law, meeting.domicile), closesAtMs: meeting.isClosed ? 0 : 1 },
    votes: row.votes,
    standing: row.standing,
    hasVotedInPerson: row.votedAt !== null,
    latest: laterAct(ruledBy(row.here), ruledBy(row.onPaper)),
  }
}

/** Decides by the meeting as it was read. */
export const whyNotSignOf = (member: MemberAtMeeting) => decideWhyNotSign(member, 0)

export function proxyOfMember(
  row: MemberRow,
  meeting: MeetingRow,
  today: CalendarDate,
  law: ProxyLaw,
): ProxyOfMember {
  const member = memberAtMeeting(row, meeting, law)
  return {
    accountNumber: row.accountNumber,
    memberName: row.memberName,
    votes: row.votes ?? 0,
    status: decideProxyStatus(member, today),
    whyNot: whyNotSignOf(member),
    latest: latestOf(row, member.latest),
  }
}

/** Returns the act that counts, as it was read; of two at the same moment, the one that was signed here. */
export function latestRowOf({ here, onPaper }: MemberRow): ActOfMember | null {
  if (here === null || onPaper === null) return here ?? onPaper
  return onPaper.signedAtMs > here.signedAtMs ? onPaper : here
}

function latestOf(row: MemberRow, latest: ProxyAct | null): ProxyOfMember['latest'] {
  if (row.votedAt !== null) {
    const signedAt = row.votedAt.toISOString()
    return { proxyId: null, act: 'voted_in_person', signedAt, holderName: null, term: null, expiresOn: null }
  }
  const act = latest === null ? null : latestRowOf(row)
  if (act === null) return null
  return {
    proxyId: act === row.here ? toWireId('proxy', row.here.actId) : null,
    act: act.act,
    signedAt: new Date(act.signedAtMs).toISOString(),
    holderName: act.act === 'appointed' ? act.holderName : null,
    term: act.act === 'appointed' ? act.term : null,
    expiresOn: act.act === 'appointed' ? act.expiresOn : null,
  }
}

function ruledBy(act: ActOfMember | null): ProxyAct | null {
  if (act === null) return null
  const { meetingId, term, expiresOn, signedAtMs } = act
  if (act.act === 'revoked' || term === null || expiresOn === null) return { act: 'revoked', signedAtMs }
  return { act: 'appointed', meetingId, term, expiresOn, signedAtMs }
}
