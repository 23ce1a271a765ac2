import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { proxyCardLifetimeMs } from '@myaccount/domain/proxy/proxy-card-limits'
import { rolesThatMay } from '@myaccount/domain/seats/capability'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

interface CardOfNumber {
  readonly accountNumber: AccountNumber | null
  readonly meetingId: string | null
}

/** Both are null where no card matches. */
export function findCardStatement(
  controlHash: Buffer,
  zip: string,
  today: CalendarDate,
): Statement<CardOfNumber> {
  return sql<CardOfNumber>`
    select account_number, meeting_id
    from find_proxy_card(${controlHash}, ${zip}::text, ${today}::date)`
}

/** The visit of a person who opened one card, until it ends. */
export interface CardVisit {
  readonly accountNumber: AccountNumber
  readonly meetingId: string
  readonly visitId: Uuid
  readonly controlHash: Buffer
}

export function insertCardVisitStatement(
  visit: CardVisit & { readonly tokenHash: Buffer },
  nowMs: number,
): Statement<unknown> {
  return sql`
    insert into proxy_card_visits
      (account_number, visit_id, meeting_id, control_hash, token_hash, created_at, ends_at)
    values (${visit.accountNumber}, ${visit.visitId}::uuid, ${visit.meetingId}, ${visit.controlHash},
            ${visit.tokenHash}, ${new Date(nowMs)}::timestamptz,
            ${new Date(nowMs + proxyCardLifetimeMs)}::timestamptz)`
}

export function findCardVisitStatement(
  tokenHash: Buffer,
  nowMs: number,
  today: CalendarDate,
): Statement<CardVisit> {
  return sql<CardVisit>`
    select account_number, meeting_id, visit_id, control_hash
    from find_proxy_card_visit(${tokenHash}, ${new Date(nowMs)}::timestamptz, ${today}::date)
    where visit_id is not null`
}

export function endCardVisitStatement(tokenHash: Buffer): Statement<unknown> {
  return sql`delete from proxy_card_visits where token_hash = ${tokenHash}`
}

/** Returns the people whose seat may vote for the account; each is notified of what the card did. */
export function votersStatement(accountNumber: AccountNumber): Statement<{ readonly userId: Uuid }> {
  return sql`
    select distinct user_id from seats
    where account_number = ${accountNumber} and ended_at is null and role = any (${rolesThatMay('proxy')}::text[])`
}
