import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { isOnlineAllowed, type MeetingRules, type ProxyTerm } from './domicile-rules.ts'

/** domain.md 7.3. `not_eligible`: no card was mailed, so the member may not vote at this meeting. */
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

/** How an act that was signed here was proven: by who is signed in, or by the control number of the mailed card. */
export const actChannels = ['web_signed_in', 'web_control_number'] as const
export type ActChannel = (typeof actChannels)[number]

/** What a member did last: signed an appointment, here or on paper, or revoked it. */
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
  /** Of everything that was signed, here and on paper; null where nothing was. */
  readonly latest: ProxyAct | null
}

/** Under 90 days (domain.md 7.3). */
const expiringDays = 90

/** The later one counts; at the same moment the one that was signed here. */
export function laterAct(signedHere: ProxyAct | null, onPaper: ProxyAct | null): ProxyAct | null {
  if (signedHere === null || onPaper === null) return signedHere ?? onPaper
  return onPaper.signedAtMs > signedHere.signedAtMs ? onPaper : signedHere
}

/** How the member stands on that day. A vote in person takes the place of any proxy. */
export function decideProxyStatus(member: MemberAtMeeting, today: CalendarDate): ProxyStatus {
  const { latest, meeting } = member
  if (member.votes === null || member.standing !== 'active') return 'not_eligible'
  if (member.hasVotedInPerson) return 'voted_in_person'
  if (latest === null) return 'invited'
  if (latest.act === 'revoked') return 'revoked'
  if (!isValidAt(latest, meeting)) return latest.meetingId === meeting.meetingId ? 'expired' : 'invited'
  return latest.term === 'standing' && latest.expiresOn < addDays(today, expiringDays) ? 'expiring' : 'active'
}

/** Whether the holder votes for the member at the meeting: counted for the quorum, and in the tally. */
export function isRepresented(member: MemberAtMeeting): boolean {
  const { latest, meeting } = member
  if (member.votes === null || member.standing !== 'active') return false
  return member.hasVotedInPerson || (latest?.act === 'appointed' && isValidAt(latest, meeting))
}

/** That of another meeting holds for an annual one alone, and as long as it lasts. */
function isValidAt(act: ProxyAct & { readonly act: 'appointed' }, meeting: MeetingOfProxy): boolean {
  if (act.expiresOn < meeting.heldOn) return false
  return act.meetingId === meeting.meetingId || (act.term === 'standing' && meeting.kind === 'annual')
}

export const whyNotSign = ['not_eligible', 'closed', 'not_online', 'voted_in_person'] as const
export type WhyNotSign = (typeof whyNotSign)[number]

/** Why nothing can be signed or revoked here; null where it can (domain.md 11.7). */
export function decideWhyNotSign(member: MemberAtMeeting, atMs: number): WhyNotSign | null {
  if (member.votes === null || member.standing !== 'active') return 'not_eligible'
  if (member.hasVotedInPerson) return 'voted_in_person'
  if (!isOnlineAllowed(member.meeting)) return 'not_online'
  return atMs >= member.meeting.closesAtMs ? 'closed' : null
}
