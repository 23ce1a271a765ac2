import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

/**
 * Whether another payment of one of its invoices, sent while a dispute had opened them, has money too or may have. Of
 * the attempt `a`, a condition: what billing had posted by then is not counted, the invoice showed it.
 */
const isPaidTwice = sql<boolean>`
  (a.state in ('succeeded', 'posted', 'partially_refunded') and exists (
    select from payment_lines mine
    join payment_lines theirs on theirs.account_number = mine.account_number
      and theirs.invoice_number = mine.invoice_number and theirs.attempt_id <> mine.attempt_id
    join payment_attempts other on other.account_number = theirs.account_number
      and other.attempt_id = theirs.attempt_id
    where mine.account_number = a.account_number and mine.attempt_id = a.attempt_id
      and other.state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded', 'posted',
                          'partially_refunded', 'disputed')
      and other.submitted_at >= (
        select min(m.at) from payment_moves m
        where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'dispute_opened')
      and other.submitted_at <= coalesce((
        select m.at from payment_moves m
        where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'billing_posted'),
        'infinity')))`

/** Won back after somebody has paid again: a person decides which of the two is given back. */
export function flagPaidTwiceStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update payment_attempts a set needs_staff_since = ${new Date(nowMs)}::timestamptz
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.needs_staff_since is null
      and ${isPaidTwice}`
}

/**
 * The processor's book and ours agree again: nobody has to look any more, but for a payment made twice. What was
 * received and not posted holds its invoices again. For an attempt that stands where it was read.
 */
export function endFlagStatement({ accountNumber, attemptId, step }: AttemptRow): Statement<unknown> {
  return sql`
    with settled as (
      update payment_attempts a set needs_staff_since = null
      where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.step = ${step}
        and a.needs_staff_since is not null and not ${isPaidTwice}
      returning a.*)
    insert into pending_payments
      (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
    select l.account_number, l.invoice_number, l.attempt_id, l.policy_number, l.amount_cents, s.business_day,
           s.submitted_at
    from settled s
    join payment_lines l on l.account_number = s.account_number and l.attempt_id = s.attempt_id
    where s.state in ('succeeded', 'partially_refunded') and s.posted_on is null
    order by l.invoice_number
    on conflict do nothing`
}

/** An answer that changed nothing was believed as well: one that is older must not change anything after it. */
export function noteSeenStatement({ accountNumber, attemptId }: AttemptRow): Statement<unknown> {
  return sql`
    update payment_attempts set facts_seen = facts_seen + 1
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/** What was asked for before another answer was believed is not: recovery asks anew, at once. */
export function askAgainStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update payment_attempts set ask_at = ${new Date(nowMs)}::timestamptz, asked_count = 0
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/** Asked and answered, unless it was to be asked anew meanwhile: that counts from 0. */
export function stopAskingStatement({
  accountNumber,
  attemptId,
}: Pick<AttemptRow, 'accountNumber' | 'attemptId'>): Statement<unknown> {
  return sql`
    update payment_attempts set ask_at = null
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and asked_count > 0
      and state not in ('created', 'submitted', 'requires_action', 'processing', 'unknown')`
}
