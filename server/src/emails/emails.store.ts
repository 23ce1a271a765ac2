import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatTerm } from '@myaccount/domain/seats/is-seat-live'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export type EmailKind =
  | 'payment_receipt'
  | 'payment_posted'
  | 'payment_failed'
  | 'payment_returned'
  | 'payment_refunded'
  | 'payment_dispute_won'
  | 'payment_code'
  | 'step_up_code'

/** The reason of an email that is not sent because nobody misses it: no failure. */
export const notNeeded = 'not needed'

interface NewEmail {
  readonly accountNumber: AccountNumber
  readonly emailId: Uuid
  readonly userId: Uuid
  readonly kind: EmailKind
  /** The payment's attempt, or the step-up. */
  readonly aboutId: Uuid
  /** Of the transition that it tells; null where it tells of none. */
  readonly step: number | null
  readonly createdAtMs: number
}

/**
 * Promised in the transaction of what it tells; each kind once an attempt, but for what may come again: refunds and
 * disputes won, once each, and codes that are asked for.
 */
export function promiseEmailStatement(email: NewEmail): Statement<unknown> {
  const at = new Date(email.createdAtMs)
  return sql`
    insert into emails (account_number, email_id, user_id, kind, attempt_id, step, created_at, send_at)
    values (${email.accountNumber}, ${email.emailId}::uuid, ${email.userId}::uuid, ${email.kind},
            ${email.aboutId}::uuid, ${email.step}::integer, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing`
}

export interface DueEmail {
  readonly accountNumber: AccountNumber
  readonly emailId: Uuid
  readonly kind: EmailKind
  readonly aboutId: Uuid
  readonly createdAt: Date
  /** This one counts. */
  readonly tries: number
  /** Where the person is reached today; null when there is no such person any more. */
  readonly email: string | null
  /** The person's seats on this account, ended ones too. */
  readonly seats: readonly (SeatTerm & { readonly role: SeatRole })[]
}

/** Nobody was told, and nobody is: but for what has nothing to tell any more (`notNeeded`). As emails_given_up. */
export const givenUpSql = sql`
  (sent_at is null and send_at is null and last_error is distinct from ${notNeeded})`

/** How many wait. */
export const countWaitingSql = sql`
  (select count(*) from emails where sent_at is null and send_at is not null)`

/** Takes what is due, each by one instance: the next try, in 1 minute and ever later up to an hour, is set before. */
export function claimEmailsStatement(nowMs: number, limit: number): Statement<DueEmail> {
  const now = new Date(nowMs)
  return sql<DueEmail>`
    with due as (
      select account_number, email_id from emails
      where sent_at is null and send_at <= ${now}::timestamptz
      order by send_at limit ${limit} for update skip locked),
    claimed as (
      update emails m
      set tries = m.tries + 1,
          send_at = ${now}::timestamptz + make_interval(secs => least(3600, 60 * 2 ^ least(m.tries, 10)))
      from due where m.account_number = due.account_number and m.email_id = due.email_id
      returning m.*)
    select c.account_number as "accountNumber", c.email_id as "emailId", c.kind, c.attempt_id as "aboutId",
           c.created_at as "createdAt", c.tries, u.email,
           coalesce((select json_agg(json_build_object('role', s.role, 'from', s.seat_from, 'to', s.seat_to))
                     from seats s where s.account_number = c.account_number and s.user_id = c.user_id), '[]') as seats
    from claimed c left join users u on u.user_id = c.user_id`
}

type EmailKey = Pick<DueEmail, 'accountNumber' | 'emailId'>

/** Kinds that say where a payment stands, and nothing beside it. */
const sayStanding: readonly EmailKind[] = [
  'payment_receipt',
  'payment_posted',
  'payment_failed',
  'payment_returned',
]

/** Kinds that make a code as they leave, which ends the one before. */
const bringCode: readonly EmailKind[] = ['payment_code', 'step_up_code']

/**
 * A row where a later transition is told by another email, sent or still to be sent: both would say what the books say
 * now. Read behind the books, so that no transition is seen without its email. A dispute that was won, and where a
 * refund goes, are said by their own emails alone. Of codes the one that was asked for last is sent.
 */
export function overtakenStatement({ accountNumber, emailId }: EmailKey): Statement<{ by: Uuid }> {
  return sql<{ by: Uuid }>`
    select later.email_id as by
    from emails own join emails later
      on later.account_number = own.account_number and later.attempt_id = own.attempt_id
        and later.user_id = own.user_id
    where own.account_number = ${accountNumber} and own.email_id = ${emailId}::uuid
      and (later.step > own.step
             and (later.kind = 'payment_refunded' and own.kind = 'payment_refunded'
                  or own.kind = any (${sayStanding}::text[]) and later.kind <> 'payment_dispute_won')
           or own.kind = any (${bringCode}::text[]) and later.kind = own.kind
             and (later.created_at, later.email_id) > (own.created_at, own.email_id))
      and (later.sent_at is not null or later.send_at is not null)
    limit 1`
}

export function emailSentStatement({ accountNumber, emailId }: EmailKey, nowMs: number): Statement<unknown> {
  return sql`
    update emails set sent_at = ${new Date(nowMs)}::timestamptz, send_at = null, last_error = null
    where account_number = ${accountNumber} and email_id = ${emailId}::uuid`
}

/** `isLast`: nobody tries again. It stays there unsent, with why, for staff to see. */
export function emailFailedStatement(
  { accountNumber, emailId }: EmailKey,
  reason: string,
  isLast: boolean,
): Statement<unknown> {
  return sql`
    update emails
    set last_error = ${reason}, send_at = case when ${isLast}::boolean then null else send_at end
    where account_number = ${accountNumber} and email_id = ${emailId}::uuid and sent_at is null`
}

/** Codes that were promised for a purpose, and when the last one was. */
export function codeEmailsStatement(
  accountNumber: AccountNumber,
  aboutId: Uuid,
  kind: 'payment_code' | 'step_up_code',
): Statement<{ count: number; lastAt: Date | null }> {
  return sql`
    select count(*) as count, max(created_at) as "lastAt" from emails
    where account_number = ${accountNumber} and attempt_id = ${aboutId}::uuid and kind = ${kind}`
}
