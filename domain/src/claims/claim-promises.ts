import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type ClockOfClaim, type ClockPromise, endOf } from './claim-clock.ts'
import { type ClaimEvent, type ClaimEventKind, lastOf } from './claim-event.ts'

/** An obligation with its due day. `you` is the insured. */
export interface ClaimPromise {
  readonly who: 'you' | 'adjuster' | 'carrier'
  readonly what: ClockPromise | 'send'
  readonly dueOn: CalendarDate
  /** Null until it is kept. */
  readonly keptOn: CalendarDate | null
  /** The title of what is to be sent; set for `send`. */
  readonly about: string | null
}

export interface PromisingClaim {
  readonly isOpen: boolean
  readonly reportedDate: CalendarDate
  readonly events: readonly ClaimEvent[]
  readonly requests: readonly {
    readonly title: string
    readonly dueOn: CalendarDate
    readonly answeredOn: CalendarDate | null
  }[]
  /** The insured's messages: the day an answer was promised for, and the day it came. */
  readonly messages: readonly { readonly replyBy: CalendarDate; readonly answeredOn: CalendarDate | null }[]
}

const keptBy: Readonly<Record<Exclude<ClockPromise, 'reply'>, readonly ClaimEventKind[]>> = {
  acknowledge: ['acknowledged', 'assigned'],
  contact: ['contacted'],
  decide: ['decided'],
  update: ['note'],
  pay: ['paid'],
}

/** Events after which a promise is no longer owed, though it was not kept. */
const endedBy: Readonly<Partial<Record<ClockPromise, readonly ClaimEventKind[]>>> = {
  update: ['decided'],
  pay: ['not_covered', 'withdrawn'],
}

/**
 * Returns the promises on a claim, by the clock of its state: open ones first, the soonest first. A promise whose period
 * has not begun is not listed. A closed claim keeps only the promises that were kept.
 */
export function claimPromises(claim: PromisingClaim, clock: ClockOfClaim): readonly ClaimPromise[] {
  const promises: ClaimPromise[] = []
  for (const what of ['acknowledge', 'contact'] as const) promises.push(...owed(claim, what, clock))
  for (const { title, dueOn, answeredOn } of claim.requests)
    promises.push({ who: 'you', what: 'send', dueOn, keptOn: answeredOn, about: title })
  for (const { replyBy, answeredOn } of claim.messages)
    promises.push({ who: 'adjuster', what: 'reply', dueOn: replyBy, keptOn: answeredOn, about: null })
  for (const what of ['decide', 'update', 'pay'] as const) promises.push(...owed(claim, what, clock))
  return promises
    .filter(({ keptOn }) => claim.isOpen || keptOn !== null)
    .sort((one, other) => rank(one) - rank(other) || (one.dueOn < other.dueOn ? -1 : 1))
}

function owed(
  { events, reportedDate }: PromisingClaim,
  what: keyof typeof keptBy,
  { clock, holidays }: ClockOfClaim,
): readonly ClaimPromise[] {
  const period = clock[what]
  if (period === null) return []
  const from = period.event === null ? reportedDate : lastOf(events, period.event)?.date
  if (from === undefined) return []
  const since = (kinds: readonly ClaimEventKind[] = []) =>
    kinds
      .map((kind) => events.find((event) => event.kind === kind && event.date >= from)?.date)
      .find((date) => date !== undefined)
  if (since(endedBy[what]) !== undefined) return []
  return [
    {
      who: what === 'contact' ? 'adjuster' : 'carrier',
      what,
      dueOn: endOf(period.span, from, holidays),
      keptOn: since(keptBy[what]) ?? null,
      about: null,
    },
  ]
}

const rank = ({ keptOn }: ClaimPromise) => (keptOn === null ? 0 : 1)

/** The promise that is due next; null if none is. */
export function nextPromiseOf(promises: readonly ClaimPromise[]): ClaimPromise | null {
  return promises.find(({ keptOn }) => keptOn === null) ?? null
}
