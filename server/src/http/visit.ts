import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Actor, Guest } from '@myaccount/domain/session/actor'
import type { Speaker } from '@myaccount/messages/say'

/** The caller and the time of a request: made once by authenticate.ts, given to every handler. */
export type Visit = GuestVisit | SignedInVisit

export interface GuestVisit {
  readonly actor: Guest
  readonly speaker: Speaker
  readonly nowMs: number
  readonly requestId: string
  /** True if the session cookie is no longer valid: the next sign-in asks for the password (ADR 0003). */
  readonly hadSession: boolean
}

export interface SignedInVisit {
  readonly actor: Exclude<Actor, Guest>
  /** Says messages in the language in which this request is answered. */
  readonly speaker: Speaker
  readonly nowMs: number
  readonly requestId: string
  /** The carrier's business day. */
  readonly today: CalendarDate
  readonly sessionHash: Buffer
  readonly activeAccountNumber: AccountNumber | null
  readonly phone: string | null
  /** The feed's language; the request may be answered in another. */
  readonly language: string
}

export function isSignedIn(visit: Visit): visit is SignedInVisit {
  return visit.actor.kind !== 'guest'
}
