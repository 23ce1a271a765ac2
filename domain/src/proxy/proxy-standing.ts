import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { type DomicileRules, isOnlineAllowed, type MeetingRules, type ProxyTerm } from './domicile-rules.ts'

/**
 * The statuses of domain.md 7.3. `not_eligible`: no card was mailed, so the member may not vote at this
 * meeting.
 */
export const proxyStatuses = [
  'not_eligible',
  'invited',
  'active',
  'expiring',
  'expired',
  'revoked',
  'voted_in_person',
] as const
export type ProxyStatus = (typeof proxyStatuses)[number]

/** The proof of an act signed here: the signed-in person, or the control number of the mailed card. */
export const actChannels = ['web_signed_in', 'web_control_number'] as const
export type ActChannel = (typeof actChannels)[number]

/** A member's last act: an appointment, here or on paper, or a revocation. */
export type ProxyAct =
  | {
      readonly act: 'appointed'
      readonly meetingId: string
      readonly term: ProxyTerm
      readonly expiresOn: CalendarDate
      readonly signedAtMs: number
    }
  | { readonly act: 'revoked'; readonly signedAtMs: number }

export interface MeetingOfProxy extends MeetingRules {
  readonly rules: DomicileRules
  readonly meetingId: string
  readonly closesAtMs: number
}

/** One member at one meeting. */
export interface MemberAtMeeting {
  readonly meeting: MeetingOfProxy
  /** Null without a card: not eligible at the record date. */
  readonly votes: number | null
  readonly standing: 'active' | 'ineligible' | 'ended'
  readonly hasVotedInPerson: boolean
  /** The latest of all signed acts, here and on paper; null if there is none. */
  readonly latest: ProxyAct | null
}

/** A proxy is expiring with fewer days left (domain.md 7.3). */
const expiringDays = 90

/** Returns the later act; at the same moment the one signed here. */
export function laterAct(signedHere: ProxyAct | null, onPaper: ProxyAct | null): ProxyAct | null {
  if (signedHere === null || onPaper === null) return signedHere ?? onPaper
  return onPaper.signedAtMs > signedHere.signedAtMs ? onPaper : signedHere
}

/** Decides the member's status on that day. A vote in person replaces any proxy. */
export function decideProxyStatus(member: MemberAtMeeting, today: CalendarDate): ProxyStatus {
  const { latest, meeting } = member
  if (member.votes === null || member.standing !== 'active') return 'not_eligible'
  if (member.hasVotedInPerson) return 'voted_in_person'
  if (latest === null) return 'invited'
  if (latest.act === 'revoked') return 'revoked'
  if (!isValidAt(latest, meeting)) return latest.meetingId === meeting.meetingId ? 'expired' : 'invited'
  return latest.term === 'standing' && latest.expiresOn < addDays(today, expiringDays) ? 'expiring' : 'active'
}

/** Whether the member is represented at the meeting: counted for the quorum, and in the tally. */
export function isRepresented(member: MemberAtMeeting): boolean {
  const { latest, meeting } = member
  if (member.votes === null || member.standing !== 'active') return false
  return member.hasVotedInPerson || (latest?.act === 'appointed' && isValidAt(latest, meeting))
}

/**
 * A proxy for another meeting is valid only if it is standing, has not expired, and this meeting is annual.
 */
function isValidAt(act: ProxyAct & { readonly act: 'appointed' }, meeting: MeetingOfProxy): boolean {
  if (act.expiresOn < meeting.heldOn) return false
  return act.meetingId === meeting.meetingId || (act.term === 'standing' && meeting.kind === 'annual')
}

export const whyNotSign = ['not_eligible', 'closed', 'not_online', 'voted_in_person'] as const
export type WhyNotSign = (typeof whyNotSign)[number]

/** Returns the reason why nothing can be signed or revoked here; null if it can (domain.md 11.7). */
export function decideWhyNotSign(member: MemberAtMeeting, atMs: number): WhyNotSign | null {
  if (member.votes === null || member.standing !== 'active') return 'not_eligible'
  if (member.hasVotedInPerson) return 'voted_in_person'
  if (!isOnlineAllowed(member.meeting.rules, member.meeting)) return 'not_online'
  return atMs >= member.meeting.closesAtMs ? 'closed' : null
}
