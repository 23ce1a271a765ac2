import { addMonths, type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'

/** The parties that may hold a proxy: the board's committee, an officer of the company, or another member. */
export const holderKinds = ['committee', 'officer', 'member'] as const
export type HolderKind = (typeof holderKinds)[number]

/** The proxy is for this meeting only, or for every annual meeting until it expires (domain.md 7.1). */
export const proxyTerms = ['single_meeting', 'standing'] as const
export type ProxyTerm = (typeof proxyTerms)[number]

/** The law on proxies of the company's state of domicile (domain.md 7.2), as the carrier's folder has it. */
export interface DomicileRules {
  readonly holders: readonly HolderKind[]
  /** The longest term of a standing proxy; null if a proxy is valid through the next meeting only. */
  readonly longestTermMonths: number | null
  /** `by_bylaws`: allowed only if the notice of the meeting says that the bylaws allow it. */
  readonly online: 'always' | 'by_bylaws'
  /** Days between the mailed notice and the meeting; null if the carrier names none. */
  readonly noticeDays: { readonly least: number; readonly most: number } | null
}

/** The rules by state of domicile; `*` is every other state. */
export type ProxyLaw = Readonly<Record<string, DomicileRules>>

/** The rules of a state that the carrier says nothing of: the least that a proxy can be (ADR 0066). */
const leastOfAll: DomicileRules = {
  holders: ['committee'],
  longestTermMonths: null,
  online: 'by_bylaws',
  noticeDays: null,
}

export function rulesOf(law: ProxyLaw, domicile: string): DomicileRules {
  const own = Object.hasOwn(law, domicile) ? law[domicile] : law['*']
  return own ?? leastOfAll
}

export interface MeetingRules {
  readonly kind: 'annual' | 'special'
  readonly heldOn: CalendarDate
  readonly bylawsAllowOnline: boolean
}

/** The terms that a member may choose on this day, with the last day of each. */
export function termsOffered(
  { longestTermMonths }: DomicileRules,
  meeting: MeetingRules,
  signedOn: CalendarDate,
): { readonly term: ProxyTerm; readonly expiresOn: CalendarDate }[] {
  const single = { term: 'single_meeting', expiresOn: meeting.heldOn } as const
  if (longestTermMonths === null || meeting.kind !== 'annual') return [single]
  return [single, { term: 'standing', expiresOn: addMonths(signedOn, longestTermMonths) }]
}

export function isOnlineAllowed({ online }: DomicileRules, { bylawsAllowOnline }: MeetingRules): boolean {
  return online === 'always' || bylawsAllowOnline
}

/**
 * Returns whether the notice was mailed neither too late nor too early: false without a notice, null where the rules name
 * no days.
 */
export function isNoticeInTime(
  { noticeDays }: DomicileRules,
  { heldOn }: Pick<MeetingRules, 'heldOn'>,
  mailedOn: CalendarDate | null,
): boolean | null {
  if (mailedOn === null) return false
  if (noticeDays === null) return null
  const { least, most } = noticeDays
  const days = daysBetween(mailedOn, heldOn)
  return least <= days && days <= most
}
