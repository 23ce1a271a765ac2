import { addBankingDays } from '../calendar/add-banking-days.ts'
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'

/** A span that is promised: working days leave weekends and federal holidays out. */
export interface Span {
  readonly days: number
  readonly are: 'working' | 'calendar'
}

export interface ClaimClock {
  /** The carrier tells that it has the report. */
  readonly acknowledge: Span
  /** The adjuster gets in touch. */
  readonly contact: Span
  /** A message is answered. */
  readonly reply: Span
  /** It is accepted or denied, with reasons, once everything that proves the loss is there. */
  readonly decide: Span | null
  /** Until it is decided, a letter says why not yet. */
  readonly update: Span | null
}

const working = (days: number): Span => ({ days, are: 'working' })
const calendar = (days: number): Span => ({ days, are: 'calendar' })

/** The carrier's own promise where no state says more (domain.md 5.7: for wording). */
const everywhere: ClaimClock = {
  acknowledge: working(10),
  contact: working(3),
  reply: working(2),
  decide: null,
  update: null,
}

/** By the state in which the policy is written (domain.md 5.7). */
const byState: Readonly<Record<string, ClaimClock>> = {
  AZ: { ...everywhere, acknowledge: working(10) },
  CA: { ...everywhere, acknowledge: calendar(15), decide: calendar(40), update: calendar(30) },
  UT: { ...everywhere, decide: calendar(30), update: calendar(45) },
}

/** `ruledBy` names the state whose rules these are; null for the carrier's own. */
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
