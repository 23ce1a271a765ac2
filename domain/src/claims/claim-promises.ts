import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type ClaimClock, endOf } from './claim-clock.ts'
import { type ClaimEvent, type ClaimEventKind, lastOf } from './claim-event.ts'

/** An obligation with its due day. `you` is the insured. */
export interface ClaimPromise {
  readonly who: 'you' | 'adjuster' | 'carrier'
  readonly what: 'acknowledge' | 'contact' | 'send' | 'reply' | 'decide' | 'update'
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

/**
 * Returns the promises on a claim, by the clock of its state: open ones first, the soonest first. Nothing is
 * owed on a claim that has ended; kept promises stay listed.
 */
export function claimPromises(claim: PromisingClaim, clock: ClaimClock): readonly ClaimPromise[] {
  const { events, reportedDate } = claim
  const keptSince = (kind: ClaimEventKind, from: CalendarDate) =>
    events.find((event) => event.kind === kind && event.date >= from)?.date ?? null
  const promises: ClaimPromise[] = [
    {
      who: 'carrier',
      what: 'acknowledge',
      dueOn: endOf(clock.acknowledge, reportedDate),
      keptOn: keptSince('acknowledged', reportedDate) ?? keptSince('assigned', reportedDate),
      about: null,
    },
  ]
  const assigned = lastOf(events, 'assigned')
  if (assigned !== undefined)
    promises.push({
      who: 'adjuster',
      what: 'contact',
      dueOn: endOf(clock.contact, assigned.date),
      keptOn: keptSince('contacted', assigned.date),
      about: null,
    })
  for (const { title, dueOn, answeredOn } of claim.requests)
    promises.push({ who: 'you', what: 'send', dueOn, keptOn: answeredOn, about: title })
  for (const { replyBy, answeredOn } of claim.messages)
    promises.push({ who: 'adjuster', what: 'reply', dueOn: replyBy, keptOn: answeredOn, about: null })
  const proof = lastOf(events, 'proof_received')
  if (proof !== undefined) promises.push(...afterProof(proof.date, clock, keptSince))
  return promises
    .filter(({ keptOn }) => claim.isOpen || keptOn !== null)
    .sort((one, other) => rank(one) - rank(other) || (one.dueOn < other.dueOn ? -1 : 1))
}

/** The promises that start when the proof of loss is complete. */
function afterProof(
  proof: CalendarDate,
  { decide, update }: ClaimClock,
  keptSince: (kind: ClaimEventKind, from: CalendarDate) => CalendarDate | null,
): readonly ClaimPromise[] {
  const decided = keptSince('decided', proof)
  const carrier = { who: 'carrier', about: null } as const
  return [
    ...(decide === null
      ? []
      : [{ ...carrier, what: 'decide', dueOn: endOf(decide, proof), keptOn: decided } as const]),
    ...(update === null || decided !== null
      ? []
      : [
          {
            ...carrier,
            what: 'update',
            dueOn: endOf(update, proof),
            keptOn: keptSince('note', proof),
          } as const,
        ]),
  ]
}

const rank = ({ keptOn }: ClaimPromise) => (keptOn === null ? 0 : 1)

/** The promise that is due next; null if none is. */
export function nextPromiseOf(promises: readonly ClaimPromise[]): ClaimPromise | null {
  return promises.find(({ keptOn }) => keptOn === null) ?? null
}
