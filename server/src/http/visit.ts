import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Actor, Guest } from '@myaccount/domain/session/actor'

/** Who calls and when: made once a request by authenticate.ts, given to every handler. */
export type Visit = GuestVisit | SignedInVisit

export interface GuestVisit {
  readonly actor: Guest
  readonly nowMs: number
  readonly requestId: string
  /** True where a session cookie came that is no longer good: the next sign-in asks for the password (decision 13). */
  readonly hadSession: boolean
}

export interface SignedInVisit {
  readonly actor: Exclude<Actor, Guest>
  readonly nowMs: number
  readonly requestId: string
  /** The carrier's business day. */
  readonly today: CalendarDate
  readonly sessionHash: Buffer
  readonly activeAccountNumber: AccountNumber | null
  readonly phone: string | null
  readonly language: string
}

export function isSignedIn(visit: Visit): visit is SignedInVisit {
  return visit.actor.kind !== 'guest'
}
