import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import { liveSeats } from '@myaccount/domain/seats/is-seat-live'
import type { Actor, Guest } from '@myaccount/domain/session/actor'
import { decideIdle, isPastAbsoluteLimit } from '@myaccount/domain/session/idle'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { findSession, hashToken, type SessionRow, touchSession } from '../features/session/session.reader.ts'
import type { SessionCookies } from '../features/session/session-cookies.ts'
import type { Visit } from './visit.ts'

interface AuthenticateOptions {
  readonly database: Database
  readonly clock: Clock
  readonly cookies: SessionCookies
  readonly timeZone: string
}

interface Caller {
  readonly cookieHeader: string | undefined
  readonly requestId: string
  /** False for calls that the person did not make: they keep no session alive (decision 5). */
  readonly isActivity: boolean
}

/** Activity is remembered in steps, so that most requests write nothing; the idle limit allows for one step. */
const touchEveryMs = 10_000

/** Makes the visit of one request in one round trip; a session past its limits is no session (quality.md 2). */
export function makeAuthenticate({ database, clock, cookies, timeZone }: AuthenticateOptions) {
  return async (caller: Caller): Promise<Visit> => {
    const nowMs = clock()
    const { requestId } = caller
    const guest = (hadSession: boolean): Visit => ({ actor: { kind: 'guest' }, nowMs, requestId, hadSession })
    const token = cookies.readSession(caller.cookieHeader)
    if (token === undefined) return guest(false)
    const sessionHash = hashToken(token)
    const [row] = await findSession(database, sessionHash)
    if (row === undefined || !isLive(row, nowMs)) return guest(true)
    if (caller.isActivity && nowMs - row.active_at.getTime() >= touchEveryMs) {
      await database.transaction('session', (tx) => tx.change(touchSession(sessionHash, nowMs)))
    }
    const today = readBusinessClock({ systemEpochMs: nowMs, offsetDays: row.offset_days, timeZone }).date
    const actor = actorOf(row, today)
    const ownsActive =
      actor.kind === 'insured' && actor.seats.some((s) => s.accountNumber === row.active_account_number)
    return {
      actor,
      nowMs,
      requestId,
      today,
      sessionHash,
      // A seat may have ended since the account was chosen.
      activeAccountNumber: ownsActive ? row.active_account_number : null,
      phone: row.phone,
      language: row.language,
    }
  }
}

function isLive(row: SessionRow, nowMs: number): boolean {
  if (nowMs >= row.ends_at.getTime() || isPastAbsoluteLimit(row.created_at.getTime(), nowMs)) return false
  return decideIdle(row.active_at.getTime() + touchEveryMs, nowMs) !== 'sign-out'
}

function actorOf(row: SessionRow, today: Parameters<typeof liveSeats>[1]): Exclude<Actor, Guest> {
  const person = { userId: row.user_id, displayName: row.display_name, email: row.email }
  if (row.user_type === 'Employee') return { kind: 'employee', ...person, permissions: row.permissions }
  const seats = liveSeats(row.seats, today).map(({ accountNumber, role }) => ({ accountNumber, role }))
  return { kind: 'insured', ...person, seats }
}
