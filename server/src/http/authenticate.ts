import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Capability } from '@myaccount/domain/seats/capability'
import { liveSeats } from '@myaccount/domain/seats/is-seat-live'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { type Actor, type Guest, type Insured, subjectOf } from '@myaccount/domain/session/actor'
import {
  absoluteLimitMs,
  decideIdle,
  isPastAbsoluteLimit,
  signOutAfterMs,
} from '@myaccount/domain/session/idle'
import type { Speaker } from '@myaccount/messages/say'
import type { Clock } from '../clock.ts'
import type { Database, RowsOfEach, Statements } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import { documentNow, keepByDocument } from '../database/documents/one-document.ts'
import {
  beginVisitStatement,
  hashToken,
  type SessionRow,
  touchSession,
} from '../features/session/session.reader.ts'
import type { SessionCookies } from '../features/session/session-cookies.ts'
import { makeBusinessDay } from './reads/business-day.ts'
import type { LateTouches } from './reads/late-touches.ts'
import { isSignedIn, type Visit } from './visit.ts'

interface AuthenticateOptions {
  readonly database: Database
  readonly clock: Clock
  readonly cookies: SessionCookies
  readonly timeZone: string
  readonly touches: LateTouches
  /** The capabilities that the carrier withholds from employees who act. */
  readonly withheldWhileActing: readonly Capability[]
}

export interface Caller {
  readonly cookieHeader: string | undefined
  readonly requestId: string
  readonly speaker: Speaker
  /** False for calls that the person did not make: they keep no session alive (ADR 0003). */
  readonly isActivity: boolean
}

/** A visit, and the rows of what was sent along with it. */
export interface VisitWithRows<Rows extends readonly unknown[]> {
  readonly visit: Visit
  /** Undefined where nothing was sent along: a guest, a document, statements that refused, or one that failed. */
  readonly rows: RowsOfEach<Rows> | undefined
  /** The accounts that the statements could see, as the database found them. */
  readonly seenAccounts: string | undefined
  /** Stores the activity; call it once the answer has been sent. */
  readonly afterAnswer: () => void
}

/** Statements to be sent along before the visitor is known. */
interface SentAlong<Rows extends readonly unknown[]> {
  /** The accounts on which a live seat of the visitor has one of these roles are in scope. */
  readonly roles: readonly SeatRole[]
  /** `today` is the business day as last seen, a guess. May throw what refuses the request's input. */
  readonly statements: (today: CalendarDate) => Statements<Rows>
}

export interface Authentication {
  /** Makes the visit of one request in one round trip. A session past its limits counts as none (ADR 0003). */
  authenticate(caller: Caller): Promise<Visit>
  /** The same, with further statements in the same round trip (ADR 0050). */
  authenticateWith<Rows extends readonly unknown[]>(
    caller: Caller,
    along: SentAlong<Rows>,
  ): Promise<VisitWithRows<Rows>>
}

/** Activity is stored in steps, so that most requests write nothing; the idle limit allows for one step. */
const touchEveryMs = 10_000

interface RequestToAuthenticate extends Caller {
  readonly nowMs: number
  /** Undefined where no cookie came. */
  readonly sessionHash: Buffer | undefined
}

export function makeAuthentication(options: AuthenticateOptions): Authentication {
  const { database, clock, cookies, timeZone, touches, withheldWhileActing } = options
  /** The business clock's offset seen last: a guess, for statements that are sent before it is read. */
  let lastOffsetDays = 0
  const dayOf = makeBusinessDay(timeZone)

  function requestToAuthenticate(caller: Caller): RequestToAuthenticate {
    const token = cookies.readSession(caller.cookieHeader)
    return { ...caller, nowMs: clock(), sessionHash: token === undefined ? undefined : hashToken(token) }
  }

  /** One per document: all calls of a document have the same session. */
  const foundOf = keepByDocument(() => new Map<string, Promise<SessionRow | undefined>>())

  async function findAsker(request: RequestToAuthenticate): Promise<SessionRow | undefined> {
    const found = foundOf()
    const key = request.sessionHash?.toString('base64url')
    if (found === undefined || key === undefined) return (await find(request, [], [])).row
    const row = found.get(key) ?? find(request, [], []).then((answer) => answer.row)
    found.set(key, row)
    return await row
  }

  async function find<Rows extends readonly unknown[]>(
    { nowMs, sessionHash }: RequestToAuthenticate,
    roles: readonly SeatRole[],
    statements: Statements<Rows>,
  ): Promise<{ row: SessionRow | undefined; rows: RowsOfEach<Rows> | undefined }> {
    if (sessionHash === undefined) return { row: undefined, rows: undefined }
    const begin = beginVisitStatement({
      sessionHash,
      roles,
      nowMs,
      systemDay: dayOf(nowMs, 0),
      createdAfterMs: nowMs - absoluteLimitMs,
      activeAfterMs: nowMs - signOutAfterMs - touchEveryMs,
    })
    const { asker: row, rows } = await database.readAs(begin, statements)
    if (row) lastOffsetDays = row.offsetDays
    return { row, rows }
  }

  /** `isDue`: the activity has to be stored. */
  function visitOf(
    request: RequestToAuthenticate,
    row: SessionRow | undefined,
  ): { visit: Visit; isDue: boolean } {
    const { nowMs, requestId, speaker, sessionHash } = request
    if (sessionHash === undefined || row === undefined || !isLive(row, nowMs)) {
      const hadSession = sessionHash !== undefined
      return { visit: { actor: { kind: 'guest' }, speaker, nowMs, requestId, hadSession }, isDue: false }
    }
    const today = dayOf(nowMs, row.offsetDays)
    const actor = actorOf(row, today, withheldWhileActing)
    const ownsActive = subjectOf(actor)?.seats.some(
      ({ accountNumber }) => accountNumber === row.activeAccountNumber,
    )
    const visit = {
      actor,
      speaker,
      nowMs,
      requestId,
      today,
      sessionHash,
      // A seat may have ended since the account was chosen.
      activeAccountNumber: ownsActive ? row.activeAccountNumber : null,
      phone: row.acting ? row.acting.phone : row.phone,
      language: row.acting?.language ?? row.language,
    }
    return { visit, isDue: request.isActivity && nowMs - row.activeAt.getTime() >= touchEveryMs }
  }

  /** Undefined if the statements refuse the input or one fails: then the visitor is read by itself. */
  async function findTogether<Rows extends readonly unknown[]>(
    request: RequestToAuthenticate,
    { roles, statements }: SentAlong<Rows>,
  ) {
    try {
      return await find(request, roles, statements(dayOf(request.nowMs, lastOffsetDays)))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      return undefined
    }
  }

  return {
    async authenticate(caller) {
      const request = requestToAuthenticate(caller)
      const { visit, isDue } = visitOf(request, await findAsker(request))
      if (isDue && isSignedIn(visit)) {
        const { sessionHash, nowMs } = visit
        if (documentNow() !== undefined) touches.touch(sessionHash, nowMs)
        else await database.transaction('session', (tx) => tx.change(touchSession(sessionHash, nowMs)))
      }
      return visit
    },

    async authenticateWith(caller, along) {
      const request = requestToAuthenticate(caller)
      // A document reads its visitor once, then sends the reads of its calls together.
      const found = documentNow() ? undefined : await findTogether(request, along)
      const { row, rows } = found ?? { row: await findAsker(request), rows: undefined }
      const { visit, isDue } = visitOf(request, row)
      return {
        visit,
        rows,
        seenAccounts: row?.seenAccounts,
        afterAnswer() {
          if (isDue && isSignedIn(visit)) touches.touch(visit.sessionHash, visit.nowMs)
        },
      }
    },
  }
}

function isLive(row: SessionRow, nowMs: number): boolean {
  if (row.acting?.isAllowed === false) return false
  if (nowMs >= row.endsAt.getTime() || isPastAbsoluteLimit(row.createdAt.getTime(), nowMs)) return false
  return decideIdle(row.activeAt.getTime() + touchEveryMs, nowMs) !== 'sign-out'
}

function actorOf(
  row: SessionRow,
  today: CalendarDate,
  withheld: readonly Capability[],
): Exclude<Actor, Guest> {
  const person = { userId: row.userId, displayName: row.displayName, email: row.email }
  const insured = (whom: typeof person): Insured => ({
    kind: 'insured',
    ...whom,
    seats: liveSeats(row.seats, today).map(({ accountNumber, role }) => ({ accountNumber, role })),
  })
  if (row.userType !== 'Employee') return insured(person)
  const employee = { kind: 'employee', ...person, permissions: row.permissions } as const
  if (row.acting === null) return employee
  const { userId, displayName, email, reason, callerSentTo } = row.acting
  return {
    kind: 'employee-acting',
    employee,
    insured: insured({ userId, displayName, email }),
    endsAtMs: row.endsAt.getTime(),
    reasonCode: reason,
    callerSentTo,
    withheld,
  }
}
