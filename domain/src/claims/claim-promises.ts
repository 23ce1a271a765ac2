import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type ClaimClock, endOf } from './claim-clock.ts'
import { type ClaimEvent, type ClaimEventKind, lastOf } from './claim-event.ts'

/** Who owes what by when. `you` is the insured. */
export interface ClaimPromise {
  readonly who: 'you' | 'adjuster' | 'carrier'
  readonly what: 'acknowledge' | 'contact' | 'send' | 'reply' | 'decide' | 'update'
  readonly dueOn: CalendarDate
  /** Null while it is owed. */
  readonly keptOn: CalendarDate | null
  /** Of what is to be sent: its title. */
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
  /** Of messages of the insured: when an answer was promised, and when it came. */
  readonly messages: readonly { readonly replyBy: CalendarDate; readonly answeredOn: CalendarDate | null }[]
}

/**
 * What is promised on a claim, by the clock of its state: what is open first, the soonest first. On a claim that has
 * ended nothing is owed, and what was kept stays told.
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

/** What the clock begins when everything that proves the loss is there. */
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

/** What is owed next; null where nothing is. */
export function nextPromiseOf(promises: readonly ClaimPromise[]): ClaimPromise | null {
  return promises.find(({ keptOn }) => keptOn === null) ?? null
}
