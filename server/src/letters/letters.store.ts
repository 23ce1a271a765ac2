import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatTerm } from '@myaccount/domain/seats/is-seat-live'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export type LetterKind =
  | 'payment_receipt'
  | 'payment_posted'
  | 'payment_failed'
  | 'payment_returned'
  | 'payment_refunded'
  | 'payment_dispute_won'
  | 'payment_code'
  | 'bank_entry_code'

/** The reason of a letter that is not sent because nobody misses it: no failure. */
export const notNeeded = 'not needed'

interface NewLetter {
  readonly accountNumber: AccountNumber
  readonly mailId: Uuid
  readonly userId: Uuid
  readonly kind: LetterKind
  /** The payment's attempt, or the bank entry. */
  readonly aboutId: Uuid
  /** Of the move that it tells; null where it tells of none. */
  readonly step: number | null
  readonly createdAtMs: number
}

/**
 * Promised in the transaction of what it tells; each kind once an attempt, but for what may come again: refunds and
 * disputes won, once each, and codes that are asked for.
 */
export function promiseLetterStatement(letter: NewLetter): Statement<unknown> {
  const at = new Date(letter.createdAtMs)
  return sql`
    insert into mails (account_number, mail_id, user_id, kind, attempt_id, step, created_at, send_at)
    values (${letter.accountNumber}, ${letter.mailId}::uuid, ${letter.userId}::uuid, ${letter.kind},
            ${letter.aboutId}::uuid, ${letter.step}::integer, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing`
}

export interface DueLetter {
  readonly accountNumber: AccountNumber
  readonly mailId: Uuid
  readonly kind: LetterKind
  readonly aboutId: Uuid
  readonly createdAt: Date
  /** This one counts. */
  readonly tries: number
  /** Where the person is reached today; null when there is no such person any more. */
  readonly email: string | null
  /** The person's seats on this account, ended ones too. */
  readonly seats: readonly (SeatTerm & { readonly role: SeatRole })[]
}

/** Nobody was told, and nobody is: but for what has nothing to tell any more (`notNeeded`). As mails_given_up. */
export const givenUpSql = sql`
  (sent_at is null and send_at is null and last_error is distinct from ${notNeeded})`

/** How many wait. */
export const countWaitingSql = sql`
  (select count(*) from mails where sent_at is null and send_at is not null)`

/** Takes what is due, each by one instance: the next try, in 1 minute and ever later up to an hour, is set before. */
export function claimLettersStatement(nowMs: number, limit: number): Statement<DueLetter> {
  const now = new Date(nowMs)
  return sql<DueLetter>`
    with due as (
      select account_number, mail_id from mails
      where sent_at is null and send_at <= ${now}::timestamptz
      order by send_at limit ${limit} for update skip locked),
    claimed as (
      update mails m
      set tries = m.tries + 1,
          send_at = ${now}::timestamptz + make_interval(secs => least(3600, 60 * 2 ^ least(m.tries, 10)))
      from due where m.account_number = due.account_number and m.mail_id = due.mail_id
      returning m.*)
    select c.account_number as "accountNumber", c.mail_id as "mailId", c.kind, c.attempt_id as "aboutId",
           c.created_at as "createdAt", c.tries, u.email,
           coalesce((select json_agg(json_build_object('role', s.role, 'from', s.seat_from, 'to', s.seat_to))
                     from seats s where s.account_number = c.account_number and s.user_id = c.user_id), '[]') as seats
    from claimed c left join users u on u.user_id = c.user_id`
}

type LetterKey = Pick<DueLetter, 'accountNumber' | 'mailId'>

/** Kinds that say where a payment stands, and nothing beside it. */
const sayStanding: readonly LetterKind[] = [
  'payment_receipt',
  'payment_posted',
  'payment_failed',
  'payment_returned',
]

/** Kinds that make a code as they leave, which ends the one before. */
const bringCode: readonly LetterKind[] = ['payment_code', 'bank_entry_code']

/**
 * A row where a later move is told by another letter, sent or still to be sent: both would say what the books say now.
 * Read behind the books, so that no move is seen without its letter. A dispute that was won, and where a refund goes,
 * are said by their own letters alone. Of codes the one that was asked for last is sent.
 */
export function overtakenStatement({ accountNumber, mailId }: LetterKey): Statement<{ by: Uuid }> {
  return sql<{ by: Uuid }>`
    select later.mail_id as by
    from mails own join mails later
      on later.account_number = own.account_number and later.attempt_id = own.attempt_id
        and later.user_id = own.user_id
    where own.account_number = ${accountNumber} and own.mail_id = ${mailId}::uuid
      and (later.step > own.step
             and (later.kind = 'payment_refunded' and own.kind = 'payment_refunded'
                  or own.kind = any (${sayStanding}::text[]) and later.kind <> 'payment_dispute_won')
           or own.kind = any (${bringCode}::text[]) and later.kind = own.kind
             and (later.created_at, later.mail_id) > (own.created_at, own.mail_id))
      and (later.sent_at is not null or later.send_at is not null)
    limit 1`
}

export function letterSentStatement({ accountNumber, mailId }: LetterKey, nowMs: number): Statement<unknown> {
  return sql`
    update mails set sent_at = ${new Date(nowMs)}::timestamptz, send_at = null, last_error = null
    where account_number = ${accountNumber} and mail_id = ${mailId}::uuid`
}

/** `isLast`: nobody tries again. It stays there unsent, with why, for staff to see. */
export function letterFailedStatement(
  { accountNumber, mailId }: LetterKey,
  reason: string,
  isLast: boolean,
): Statement<unknown> {
  return sql`
    update mails
    set last_error = ${reason}, send_at = case when ${isLast}::boolean then null else send_at end
    where account_number = ${accountNumber} and mail_id = ${mailId}::uuid and sent_at is null`
}

/** Codes that were promised for a deed, and when the last one was. */
export function codeLettersStatement(
  accountNumber: AccountNumber,
  aboutId: Uuid,
  kind: 'payment_code' | 'bank_entry_code',
): Statement<{ count: number; lastAt: Date | null }> {
  return sql`
    select count(*) as count, max(created_at) as "lastAt" from mails
    where account_number = ${accountNumber} and attempt_id = ${aboutId}::uuid and kind = ${kind}`
}
