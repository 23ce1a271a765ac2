import { addBankingDays } from '../calendar/add-banking-days.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { ClaimEventKind } from './claim-event.ts'

/** A promised length of time; working days skip weekends, federal holidays and the state's own holidays. */
export interface Span {
  readonly days: number
  readonly are: 'working' | 'calendar'
}

/** The steps of a claim that have a last day; a state or the carrier sets how long each may take. */
export const clockPromises = ['acknowledge', 'contact', 'reply', 'decide', 'update', 'pay'] as const
export type ClockPromise = (typeof clockPromises)[number]

/** The starts of a period, each with the claim system's event that proves it; null if no event is needed. */
export const clockStarts = {
  /** The day on which the loss was reported. */
  notice: null,
  assignment: 'assigned',
  /** The insured's own message. */
  message: null,
  proof_of_loss: 'proof_received',
  acceptance: 'decided',
} as const satisfies Record<string, ClaimEventKind | null>
export type ClockStart = keyof typeof clockStarts

export interface Period {
  readonly span: Span
  readonly start: ClockStart
  /** The event that starts the period: a claim without it has no last day. Null if the start needs no event. */
  readonly event: ClaimEventKind | null
}

/** The period of each promise; null promises no day. The carrier always promises a day for a call and for a reply. */
export type ClaimClock = Readonly<
  Record<Exclude<ClockPromise, 'contact' | 'reply'>, Period | null> & Record<'contact' | 'reply', Period>
>

export interface ClockRule {
  /** A state as USPS writes it, or `*`. */
  readonly state: string
  /** A policy type, or `*`. */
  readonly line: string
  readonly promise: ClockPromise
  readonly period: Period | null
}

/** A carrier's periods, and the state holidays that are not federal holidays. */
export interface ClaimClocks {
  readonly rules: readonly ClockRule[]
  /** Days, keyed by state. */
  readonly holidays: Readonly<Record<string, readonly CalendarDate[]>>
}

/** A carrier that sets no period. */
export const noClaimClocks: ClaimClocks = { rules: [], holidays: {} }

const working = (days: number, start: ClockStart): Period => ({
  span: { days, are: 'working' },
  start,
  event: clockStarts[start],
})

/** The portal's own service levels, used unless the carrier sets others; no law requires them. */
const everywhere: ClaimClock = {
  acknowledge: working(10, 'notice'),
  contact: working(3, 'assignment'),
  reply: working(2, 'message'),
  decide: null,
  update: null,
  pay: null,
}

/** The clock of one claim, with the state's holidays. */
export interface ClockOfClaim {
  readonly clock: ClaimClock
  /** The state whose rules apply; null for the carrier's own. */
  readonly ruledBy: string | null
  readonly holidays: readonly CalendarDate[]
}

/**
 * Returns the clock of a claim by the state in which its policy is written and by the policy's type: the most specific
 * rule of each promise counts, a state's before a type's.
 */
export function claimClockOf(
  { rules, holidays }: ClaimClocks,
  { state, policyType }: { readonly state: string | null; readonly policyType: string | null },
): ClockOfClaim {
  const fits = (is: string, of: string | null) => is === '*' || is === of
  const weight = (rule: ClockRule) => (rule.state === '*' ? 0 : 2) + (rule.line === '*' ? 0 : 1)
  const own = rules
    .filter((rule) => fits(rule.state, state) && fits(rule.line, policyType))
    .sort((one, other) => weight(one) - weight(other))
  const clock = { ...everywhere, ...Object.fromEntries(own.map(({ promise, period }) => [promise, period])) }
  return {
    clock,
    ruledBy: own.some((rule) => rule.state === state) ? state : null,
    holidays: (state === null ? undefined : holidays[state]) ?? [],
  }
}

/** Returns the last day of the period; the day it begins with does not count. */
export function endOf(
  { days, are }: Span,
  from: CalendarDate,
  holidays: readonly CalendarDate[],
): CalendarDate {
  return are === 'calendar' ? addDays(from, days) : addBankingDays(from, days, holidays)
}
