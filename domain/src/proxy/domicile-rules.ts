import { addMonths, type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'

/** The parties that may hold a proxy: the board's committee, an officer of the company, or another member. */
export const holderKinds = ['committee', 'officer', 'member'] as const
export type HolderKind = (typeof holderKinds)[number]

/** The proxy is for this meeting only, or for every annual meeting until it expires (domain.md 7.1). */
export const proxyTerms = ['single_meeting', 'standing'] as const
export type ProxyTerm = (typeof proxyTerms)[number]

/** The law on proxies of the company's state of domicile (domain.md 7.2). */
export interface DomicileRules {
  readonly holders: readonly HolderKind[]
  /** The longest term of a standing proxy; null if a proxy is valid through the next meeting only. */
  readonly longestTermMonths: number | null
  /** `by_bylaws`: allowed only if the notice of the meeting says that the bylaws allow it. */
  readonly online: 'always' | 'by_bylaws'
  /** Days between the mailed notice and the meeting. */
  readonly noticeDays: { readonly least: number; readonly most: number }
}

/** The default of domain.md 7.2. */
const usual: DomicileRules = {
  holders: holderKinds,
  longestTermMonths: 60,
  online: 'always',
  noticeDays: { least: 10, most: 60 },
}

const rulesOfState: Readonly<Record<string, Partial<DomicileRules>>> = {
  /** Officers may not hold or vote proxies; five years. */
  WA: { holders: ['committee', 'member'] },
  /** A proxy is valid only through the next meeting. */
  NY: { longestTermMonths: null },
  PR: { longestTermMonths: 36 },
  WI: { online: 'by_bylaws' },
}

/** Another state needs another row; a state without one has the default. */
export function rulesOf(domicile: string): DomicileRules {
  return { ...usual, ...rulesOfState[domicile] }
}

export interface MeetingRules {
  readonly kind: 'annual' | 'special'
  readonly heldOn: CalendarDate
  readonly domicile: string
  readonly bylawsAllowOnline: boolean
}

/** The terms that a member may choose on this day, with the last day of each. */
export function termsOffered(
  meeting: MeetingRules,
  signedOn: CalendarDate,
): { readonly term: ProxyTerm; readonly expiresOn: CalendarDate }[] {
  const { longestTermMonths } = rulesOf(meeting.domicile)
  const single = { term: 'single_meeting', expiresOn: meeting.heldOn } as const
  if (longestTermMonths === null || meeting.kind !== 'annual') return [single]
  return [single, { term: 'standing', expiresOn: addMonths(signedOn, longestTermMonths) }]
}

export function isOnlineAllowed({ domicile, bylawsAllowOnline }: MeetingRules): boolean {
  return rulesOf(domicile).online === 'always' || bylawsAllowOnline
}

/** Whether the notice was mailed neither too late nor too early; false without a notice. */
export function isNoticeInTime(
  { domicile, heldOn }: Pick<MeetingRules, 'domicile' | 'heldOn'>,
  mailedOn: CalendarDate | null,
): boolean {
  if (mailedOn === null) return false
  const { least, most } = rulesOf(domicile).noticeDays
  const days = daysBetween(mailedOn, heldOn)
  return least <= days && days <= most
}
