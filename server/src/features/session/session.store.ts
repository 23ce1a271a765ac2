import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import { sql } from 'kysely'
import type { Database, Statement } from '../../database/database.ts'

export interface SessionRow {
  readonly user_id: Uuid
  readonly created_at: Date
  readonly active_at: Date
  readonly ends_at: Date
  readonly active_account_number: AccountNumber | null
  readonly display_name: string
  readonly email: string
  readonly user_type: 'Insured' | 'Employee'
  readonly permissions: EmployeePermission[]
  readonly phone: string | null
  readonly language: string
  readonly offset_days: number
  readonly seats: {
    accountNumber: AccountNumber
    role: SeatRole
    from: CalendarDate
    to: CalendarDate | null
  }[]
}

/** Session, person, seats and the business clock in one round trip (decision 32). */
export function findSession(database: Database, sessionHash: Buffer): Promise<SessionRow[]> {
  return database.read(
    'session',
    sql<SessionRow>`
      select s.user_id, s.created_at, s.active_at, s.ends_at, s.active_account_number,
             u.display_name, u.email, u.user_type, u.permissions, u.phone, u.language,
             (select offset_days from business_clock) as offset_days,
             coalesce((select json_agg(json_build_object(
                         'accountNumber', account_number, 'role', role, 'from', seat_from, 'to', seat_to))
                       from seats where seats.user_id = s.user_id), '[]') as seats
      from sessions s join users u on u.user_id = s.user_id
      where s.session_hash = ${sessionHash}`,
  )
}

export interface NewSession {
  readonly sessionHash: Buffer
  readonly userId: Uuid
  readonly nowMs: number
  readonly endsAtMs: number
  /** By seal-id-token.ts. */
  readonly sealedIdToken: Buffer | null
}

export function insertSession(session: NewSession): Statement<unknown> {
  const now = new Date(session.nowMs)
  return sql`
    insert into sessions (session_hash, user_id, created_at, active_at, ends_at, sealed_id_token)
    values (${session.sessionHash}, ${session.userId}, ${now}, ${now}, ${new Date(session.endsAtMs)}, ${session.sealedIdToken})`
}

/** Answers whose session ended, and, sealed, the token with which the provider ends its own; nothing when there was none. */
export function deleteSession(
  sessionHash: Buffer,
): Statement<{ user_id: Uuid; sealed_id_token: Buffer | null }> {
  return sql`delete from sessions where session_hash = ${sessionHash} returning user_id, sealed_id_token`
}

export function touchSession(sessionHash: Buffer, nowMs: number): Statement<unknown> {
  return sql`update sessions set active_at = ${new Date(nowMs)} where session_hash = ${sessionHash}`
}

export function setActiveAccount(sessionHash: Buffer, accountNumber: AccountNumber): Statement<unknown> {
  return sql`update sessions set active_account_number = ${accountNumber} where session_hash = ${sessionHash}`
}

export interface LoginTransaction {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  readonly return_to: string
  readonly created_at: Date
}

export function insertLoginTransaction(transactionHash: Buffer, login: LoginTransaction): Statement<unknown> {
  return sql`
    insert into login_transactions (transaction_hash, state, nonce, code_verifier, return_to, created_at)
    values (${transactionHash}, ${login.state}, ${login.nonce}, ${login.code_verifier}, ${login.return_to}, ${login.created_at})`
}

/** Taken away as it is read: an answer of the provider counts once. */
export function takeLoginTransaction(transactionHash: Buffer): Statement<LoginTransaction> {
  return sql`
    delete from login_transactions where transaction_hash = ${transactionHash}
    returning state, nonce, code_verifier, return_to, created_at`
}
