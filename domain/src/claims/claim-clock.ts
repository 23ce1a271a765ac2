import { addBankingDays } from '../calendar/add-banking-days.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'

/** A period that is promised; working days leave out weekends and federal holidays. */
export interface Span {
  readonly days: number
  readonly are: 'working' | 'calendar'
}

export interface ClaimClock {
  /** The carrier confirms that it received the report. */
  readonly acknowledge: Span
  /** The adjuster contacts the insured. */
  readonly contact: Span
  /** The adjuster answers a message. */
  readonly reply: Span
  /** The claim is accepted or denied, with reasons, once the proof of loss is complete. */
  readonly decide: Span | null
  /** A letter gives the reasons for the delay, until the claim is decided. */
  readonly update: Span | null
}

const working = (days: number): Span => ({ days, are: 'working' })
const calendar = (days: number): Span => ({ days, are: 'calendar' })

/** The carrier's own periods, used if no state requires more (domain.md 5.7: for wording). */
const everywhere: ClaimClock = {
  acknowledge: working(10),
  contact: working(3),
  reply: working(2),
  decide: null,
  update: null,
}

/** Keyed by the state in which the policy is written (domain.md 5.7). */
const byState: Readonly<Record<string, ClaimClock>> = {
  AZ: { ...everywhere, acknowledge: working(10) },
  CA: { ...everywhere, acknowledge: calendar(15), decide: calendar(40), update: calendar(30) },
  UT: { ...everywhere, decide: calendar(30), update: calendar(45) },
}

/** `ruledBy` names the state whose rules apply; null for the carrier's own. */
export function claimClockOf(state: string | null): {
  readonly clock: ClaimClock
  readonly ruledBy: string | null
} {
  const clock = state === null ? undefined : byState[state]
  return clock === undefined ? { clock: everywhere, ruledBy: null } : { clock, ruledBy: state }
}

export function endOf({ days, are }: Span, from: CalendarDate): CalendarDate {
  return are === 'working' ? addBankingDays(from, days) : addDays(from, days)
}
