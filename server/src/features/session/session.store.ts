import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface SessionRow {
  readonly userId: Uuid
  readonly createdAt: Date
  readonly activeAt: Date
  readonly endsAt: Date
  readonly activeAccountNumber: AccountNumber | null
  readonly displayName: string
  readonly email: string
  readonly userType: 'Insured' | 'Employee'
  readonly permissions: EmployeePermission[]
  readonly phone: string | null
  readonly language: string
  readonly offsetDays: number
  readonly seats: {
    accountNumber: AccountNumber
    role: SeatRole
    from: CalendarDate
    to: CalendarDate | null
  }[]
  /** Set for an employee who acts; `seats` are then those of the insured. */
  readonly acting: ActingRow | null
  /** The accounts that the following statements could see, in the form of the setting. */
  readonly seenAccounts: string
}

export interface ActingRow {
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly phone: string | null
  readonly language: string
  readonly reason: string
  /** The masked address of the verified caller; null where no caller was verified. */
  readonly callerSentTo: string | null
  /** False if the permission was withdrawn since, or the insured refuses it. */
  readonly isAllowed: boolean
}

export interface VisitLimits {
  readonly sessionHash: Buffer
  /** The roles whose accounts the following statements may see; empty where no statement follows. */
  readonly roles: readonly SeatRole[]
  readonly nowMs: number
  /** The calendar day in the carrier's zone; the business day adds the days of the business clock to it. */
  readonly systemDay: CalendarDate
  readonly createdAfterMs: number
  readonly activeAfterMs: number
}

/**
 * Returns the session, person, seats and business clock of the visitor. Sets the scope of the statements behind it
 * (ADR 0050).
 */
export function beginVisitStatement(limits: VisitLimits): Statement<SessionRow> {
  const { sessionHash, roles, systemDay, nowMs, createdAfterMs, activeAfterMs } = limits
  return sql<SessionRow>`
    select user_id, created_at, active_at, ends_at, active_account_number, display_name, email, user_type, permissions,
           phone, language, offset_days, seats, seen_accounts, acting
    from begin_visit(${sessionHash}, ${roles}, ${systemDay}, ${new Date(nowMs)}, ${new Date(createdAfterMs)},
                     ${new Date(activeAfterMs)})`
}

export interface NewSession {
  readonly sessionHash: Buffer
  readonly userId: Uuid
  readonly nowMs: number
  readonly endsAtMs: number
  /** The ID token, sealed by seal-id-token.ts. */
  readonly sealedIdToken: Buffer | null
  readonly browser?: string | null
  readonly system?: string | null
}

export function insertSession(session: NewSession): Statement<unknown> {
  const now = new Date(session.nowMs)
  return sql`
    insert into sessions (session_hash, user_id, created_at, active_at, ends_at, sealed_id_token, browser, system)
    values (${session.sessionHash}, ${session.userId}, ${now}, ${now}, ${new Date(session.endsAtMs)}, ${session.sealedIdToken},
            ${session.browser ?? null}, ${session.system ?? null})`
}

/**
 * Returns the person whose session ended and the sealed token with which the provider ends its own session; no row
 * if there was none.
 */
export function deleteSession(
  sessionHash: Buffer,
): Statement<{ userId: Uuid; sealedIdToken: Buffer | null }> {
  return sql`delete from sessions where session_hash = ${sessionHash} returning user_id, sealed_id_token`
}

export function touchSession(sessionHash: Buffer, nowMs: number): Statement<unknown> {
  return sql`update sessions set active_at = ${new Date(nowMs)} where session_hash = ${sessionHash}`
}

export function setActiveAccount(sessionHash: Buffer, accountNumber: AccountNumber): Statement<unknown> {
  return sql`update sessions set active_account_number = ${accountNumber} where session_hash = ${sessionHash}`
}

interface SessionToReplaceRow {
  readonly endsAt: Date
  readonly sealedIdToken: Buffer | null
  readonly actingId: Uuid | null
  readonly actingAccountNumber: AccountNumber | null
}

export function sessionToReplaceStatement(sessionHash: Buffer): Statement<SessionToReplaceRow> {
  return sql<SessionToReplaceRow>`
    select ends_at, sealed_id_token, acting_id, acting_account_number
    from sessions where session_hash = ${sessionHash}`
}

interface ReplacedSession {
  readonly sessionHash: Buffer
  readonly newHash: Buffer
  readonly nowMs: number
  readonly sealedIdToken: Buffer | null
}

/** Changes no row where the session acts already: acting is never nested. */
export function startActingStatement(
  session: ReplacedSession & {
    readonly insuredId: Uuid
    readonly accountNumber: AccountNumber
    readonly recordId: Uuid
    readonly reason: string
    readonly callerSentTo: string | null
    readonly endsAtMs: number
  },
): Statement<unknown> {
  return sql`
    update sessions
    set session_hash = ${session.newHash}, active_at = ${new Date(session.nowMs)}::timestamptz,
        active_account_number = null, sealed_id_token = ${session.sealedIdToken}::bytea,
        acting_for_user_id = ${session.insuredId}::uuid, acting_account_number = ${session.accountNumber},
        acting_id = ${session.recordId}::uuid, acting_reason = ${session.reason},
        acting_caller_sent_to = ${session.callerSentTo}::text, resumes_until = ends_at,
        ends_at = ${new Date(session.endsAtMs)}::timestamptz
    where session_hash = ${session.sessionHash} and acting_for_user_id is null`
}

export function stopActingStatement(session: ReplacedSession): Statement<unknown> {
  return sql`
    update sessions
    set session_hash = ${session.newHash}, active_at = ${new Date(session.nowMs)}::timestamptz,
        active_account_number = null, sealed_id_token = ${session.sealedIdToken}::bytea,
        acting_for_user_id = null, acting_account_number = null, acting_id = null, acting_reason = null,
        acting_caller_sent_to = null,
        ends_at = resumes_until, resumes_until = null
    where session_hash = ${session.sessionHash} and acting_for_user_id is not null`
}

/**
 * Notes that the employee confirmed with their authenticator, and gives the session another id. Changes no row where
 * the session got another id meanwhile, or acts.
 */
export function stepUpStatement(session: ReplacedSession): Statement<unknown> {
  return sql`
    update sessions
    set session_hash = ${session.newHash}, active_at = ${new Date(session.nowMs)}::timestamptz,
        stepped_up_at = ${new Date(session.nowMs)}::timestamptz, sealed_id_token = ${session.sealedIdToken}::bytea
    where session_hash = ${session.sessionHash} and acting_for_user_id is null`
}

/** Scope `session`: notes that the employee entered their own code in this session. */
export function noteStaffCodeStatement(sessionHash: Buffer, nowMs: number): Statement<unknown> {
  return sql`
    update sessions set staff_code_at = ${new Date(nowMs)}::timestamptz where session_hash = ${sessionHash}`
}

/** The times of the employee's own proofs in a session; null where they gave none. */
export interface OwnProofsRow {
  readonly staffCodeAt: Date | null
  readonly steppedUpAt: Date | null
}

/** Scope `session`: returns when the employee last entered their own code and last used their authenticator. */
export function ownProofsStatement(sessionHash: Buffer): Statement<OwnProofsRow> {
  return sql<OwnProofsRow>`
    select staff_code_at, stepped_up_at from sessions where session_hash = ${sessionHash}`
}

/** Ends the sessions of employees who act for this person; they have to sign in again. */
export function endActingForStatement(insuredId: Uuid): Statement<unknown> {
  return sql`delete from sessions where acting_for_user_id = ${insuredId}::uuid`
}

export interface LoginTransaction {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly returnTo: string
  readonly createdAt: Date
  /** The session of the employee who confirms with their authenticator; null for a sign-in. */
  readonly stepUpSessionHash: Buffer | null
}

export function insertLoginTransaction(transactionHash: Buffer, login: LoginTransaction): Statement<unknown> {
  return sql`
    insert into login_transactions
      (transaction_hash, state, nonce, code_verifier, return_to, created_at, step_up_session_hash)
    values (${transactionHash}, ${login.state}, ${login.nonce}, ${login.codeVerifier}, ${login.returnTo},
            ${login.createdAt}, ${login.stepUpSessionHash}::bytea)`
}

/** Deletes the row as it reads it: an answer of the provider counts once. */
export function takeLoginTransaction(transactionHash: Buffer): Statement<LoginTransaction> {
  return sql`
    delete from login_transactions where transaction_hash = ${transactionHash}
    returning state, nonce, code_verifier, return_to, created_at, step_up_session_hash`
}
