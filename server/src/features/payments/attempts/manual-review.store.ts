import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

/** A condition on attempt `a`: it has money, and another payment of one of its invoices has or may have money too. */
const isPaidTwice = sql<boolean>`
  (payment_is_kept(a.state) and exists (
    select from overpayments o
    join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.other_attempt_id
    where o.account_number = a.account_number and o.attempt_id = a.attempt_id
      and payment_may_have_money(other.state)))`

/**
 * A condition on attempt `a`: it was returned, and one of its invoices asked for nothing when it was received, so
 * billing had nothing to apply it to. An employee finds out whether that is owed, unless billing reports on the
 * invoice first.
 */
const isCrossed = sql<boolean>`
  (a.state = 'returned' and exists (
    select from payment_lines l
    join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
    where l.account_number = a.account_number and l.attempt_id = a.attempt_id and l.received_due_cents <= 0
      and i.version = l.returned_version
      and reported_applied_cents(l.account_number, a.confirmation, l.invoice_number) is null))`

/**
 * A condition on attempt `a`: it was received and is not posted, and billing has posted more than it paid on an invoice,
 * an invoice that it did not pay, or on all its invoices less than is left of it.
 */
export const isPostedOtherwise = sql<boolean>`
  (a.posted_on is null and payment_may_be_posted(a.state) and (
    exists (
      select from payment_postings p
      left join payment_lines l on l.account_number = p.account_number and l.attempt_id = a.attempt_id
        and l.invoice_number = p.invoice_number
      where p.account_number = a.account_number and p.confirmation = a.confirmation
      group by p.invoice_number, l.amount_cents
      having l.amount_cents is null or sum(p.amount_cents) > l.amount_cents)
    or a.amount_cents - a.refunded_cents > (
      select sum(p.amount_cents) from payment_postings p
      where p.account_number = a.account_number and p.confirmation = a.confirmation)
    and not exists (
      select from payment_lines l
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id and not exists (
        select from payment_postings p
        where p.account_number = l.account_number and p.confirmation = a.confirmation
          and p.invoice_number = l.invoice_number))))`

/**
 * A condition on attempt `a`: it has money, and billing has deleted an invoice of it. Billing could do so only
 * while a failover had lost the payment; it has no invoice to post the money to, and only an employee can resolve
 * it (ADR 0040).
 */
export const lacksInvoice = sql<boolean>`
  (a.posted_on is null and payment_may_have_money(a.state) and exists (
    select from payment_lines l
    where l.account_number = a.account_number and l.attempt_id = a.attempt_id and not exists (
      select from invoices i
      where i.account_number = l.account_number and i.invoice_number = l.invoice_number)))`

/** Flags the payments for which `isAmong` is true. */
export function flagPostedOtherwiseStatement(
  nowMs: number,
  isAmong: RawBuilder<boolean>,
): Statement<unknown> {
  return sql`
    update payment_attempts a set manual_review_since = ${new Date(nowMs)}::timestamptz
    where payment_may_be_posted(a.state) and a.posted_on is null
      and a.manual_review_since is null and ${isAmong} and ${isPostedOtherwise}`
}

/** Flags an attempt that was returned after billing had posted it. */
export function flagCrossedStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update payment_attempts a set manual_review_since = ${new Date(nowMs)}::timestamptz
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.manual_review_since is null
      and ${isCrossed}`
}

/**
 * A dispute opened the invoice, somebody paid it again, and then the dispute was won: a row names both payments, and an
 * employee decides which one is refunded. A payment that was sent after billing had posted the first one is no second
 * payment, since the invoice asked for it.
 */
export function notePaidTwiceStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  const now = new Date(nowMs)
  return sql`
    with twice as (
      select mine.account_number, mine.invoice_number, mine.attempt_id, other.attempt_id as other_attempt_id
      from payment_attempts a
      join payment_lines mine on mine.account_number = a.account_number and mine.attempt_id = a.attempt_id
      join payment_lines theirs on theirs.account_number = mine.account_number
        and theirs.invoice_number = mine.invoice_number and theirs.attempt_id <> mine.attempt_id
      join payment_attempts other on other.account_number = theirs.account_number
        and other.attempt_id = theirs.attempt_id
      where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}
        and payment_may_have_money(other.state)
        and other.submitted_at >= (
          select min(m.at) from payment_transitions m
          where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'dispute_opened')
        and other.submitted_at <= coalesce((
          select m.at from payment_transitions m
          where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'billing_posted'),
          'infinity')),
    noted as (
      insert into overpayments (account_number, invoice_number, attempt_id, other_attempt_id, noted_at)
      select account_number, invoice_number, attempt_id, other_attempt_id, ${now}::timestamptz from twice
      order by invoice_number, other_attempt_id
      on conflict do nothing)
    update payment_attempts set manual_review_since = ${now}::timestamptz
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and manual_review_since is null
      and exists (select from twice)`
}

/**
 * A condition on attempt `a`, for staff and jobs: an employee has to review it. An employee closes a double credit
 * in the books; since the processor's records keep differing, `manual_review_since` stays.
 */
export const waitsForReview = sql<boolean>`
  (a.manual_review_since is not null and (a.refund_failed_cents > 0 or not exists (
    select from item_closings c
    where c.account_number = a.account_number and c.attempt_id = a.attempt_id and c.state = 'approved')))`

/** A condition on attempt `a`: its payer was refunded, and the bank took the debit back as well. */
const isCreditedTwice = sql<boolean>`
  exists (select from double_credits d where d.account_number = a.account_number and d.attempt_id = a.attempt_id)`

/**
 * Ends manual review because the processor's records and ours agree again. It continues for a payment made twice,
 * crossed by a check, posted otherwise than it was paid, without its invoice, or credited to its payer twice. The
 * review of a reconstructed payment ends only when an employee reconciles it. Changes only an attempt that is
 * still at the step that was read.
 */
export function endFlagStatement(
  { accountNumber, attemptId, step }: AttemptRow,
  isReviewed: boolean,
): Statement<unknown> {
  return sql`
    update payment_attempts a set manual_review_since = null
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.step = ${step}
      and a.manual_review_since is not null and not ${isPaidTwice} and not ${isCrossed}
      and not ${isPostedOtherwise} and not ${lacksInvoice} and not ${isCreditedTwice}
      and (a.reconstructed_at is null or ${isReviewed}::boolean)`
}

/**
 * Changes how much of the refunded sum did not arrive and is still owed, if the attempt is still at the step that
 * was read.
 */
export function noteFailedRefundStatement(
  { accountNumber, attemptId, step }: AttemptRow,
  { failedCents, owedCents }: { readonly failedCents: Cents; readonly owedCents: Cents },
): Statement<unknown> {
  return sql`
    update payment_attempts set refund_failed_cents = ${failedCents}::bigint, refund_owed_cents = ${owedCents}::bigint
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and step = ${step}`
}

/** Reads the failed refunds of an attempt; no row where the attempt has moved to another step. */
export function failedRefundStatement({ accountNumber, attemptId, step }: AttemptRow): Statement<{
  readonly failedCents: Cents
  readonly owedCents: Cents
  /** The amount that the payer has twice. */
  readonly twiceCents: Cents
}> {
  return sql`
    select a.refund_failed_cents as failed_cents, a.refund_owed_cents as owed_cents,
           coalesce(d.amount_cents, 0)::bigint as twice_cents
    from payment_attempts a
    left join double_credits d on d.account_number = a.account_number and d.attempt_id = a.attempt_id
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.step = ${step}`
}

/** Counts an answer even if it changed nothing, so that an older one cannot change anything after it. */
export function noteSeenStatement({ accountNumber, attemptId }: AttemptRow): Statement<unknown> {
  return sql`
    update payment_attempts set facts_seen = facts_seen + 1
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/**
 * Makes recovery query again at once: another answer was accepted since this query began, so its answer is
 * ignored.
 */
export function reconcileAgainStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update payment_attempts set reconcile_at = ${new Date(nowMs)}::timestamptz, reconcile_count = 0
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/** Notes that the query was answered. A query that became due in the meantime has a count of 0 and stays due. */
export function stopReconcilingStatement({
  accountNumber,
  attemptId,
}: Pick<AttemptRow, 'accountNumber' | 'attemptId'>): Statement<unknown> {
  return sql`
    update payment_attempts set reconcile_at = null
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and reconcile_count > 0
      and not (state = 'created' or payment_is_open(state))`
}

/**
 * Returns whether a reconstructed payment that names no invoice blocks the whole account: an employee has to find
 * out first which invoice it paid.
 */
export function holdsAccountSql(accountNumber: AccountNumber) {
  return sql<boolean>`
    exists (select from payment_attempts r
            where r.account_number = ${accountNumber} and r.reconstructed_at is not null
              and r.manual_review_since is not null and not payment_ended_unpaid(r.state)
              and not exists (select from payment_lines l
                              where l.account_number = r.account_number and l.attempt_id = r.attempt_id))`
}
