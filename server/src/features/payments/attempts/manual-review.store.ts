import type { Cents } from '@myaccount/domain/kernel/money'
import { isKept, isOpen, type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

/** States in which another payment of the invoice has money, or may have. */
export const hasMoney: readonly PaymentState[] = paymentStates.filter(
  (state) => isOpen(state) || isKept(state) || state === 'disputed',
)

/** Of the attempt `a`, a condition: it has money, and so has another payment of one of its invoices, or may have. */
const isPaidTwice = sql<boolean>`
  (a.state = any (${paymentStates.filter(isKept)}) and exists (
    select from overpayments o
    join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.other_attempt_id
    where o.account_number = a.account_number and o.attempt_id = a.attempt_id
      and other.state = any (${hasMoney})))`

/**
 * Of the attempt `a`, a condition: it came back, and an invoice of it was at zero before it was received, so that billing
 * had nothing to apply it to. Whether that is owed, a person finds out; until billing speaks of the invoice.
 */
const isCrossed = sql<boolean>`
  (a.state = 'returned' and exists (
    select from payment_lines l
    join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
    where l.account_number = a.account_number and l.attempt_id = a.attempt_id and l.received_due_cents <= 0
      and i.version = l.returned_version
      and told_applied_cents(l.account_number, a.confirmation, l.invoice_number) is null))`

/**
 * Of the attempt `a`, a condition: it was received and is not posted, and billing has posted more than it paid of an
 * invoice, an invoice that it did not pay, or on all of its invoices less than is left of it.
 */
export const isPostedOtherwise = sql<boolean>`
  (a.posted_on is null and a.state in ('succeeded', 'partially_refunded', 'disputed') and (
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

/** All of them at once; the condition on the states is that of an index. */
export function flagPostedOtherwiseStatement(nowMs: number): Statement<unknown> {
  return sql`
    update payment_attempts a set manual_review_since = ${new Date(nowMs)}::timestamptz
    where a.state in ('succeeded', 'partially_refunded', 'disputed') and a.posted_on is null
      and a.manual_review_since is null and ${isPostedOtherwise}`
}

/** For an attempt that came back after billing had posted it. */
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
 * Won back after somebody has paid again, while the dispute had opened the invoice: that is written down, and a person
 * decides which of the two is refunded. What was sent after billing had posted the first is no second payment: the
 * invoice asked for it.
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
        and other.state = any (${hasMoney})
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
 * The processor's book and ours agree again: manual review ends, but for a payment made twice, crossed by a check, or
 * posted otherwise than it was paid, and of a reconstructed one only when an employee looks at it. For an attempt that
 * stands where it was read.
 */
export function endFlagStatement(
  { accountNumber, attemptId, step }: AttemptRow,
  isReviewed: boolean,
): Statement<unknown> {
  return sql`
    update payment_attempts a set manual_review_since = null
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.step = ${step}
      and a.manual_review_since is not null and not ${isPaidTwice} and not ${isCrossed}
      and not ${isPostedOtherwise} and (a.reconstructed_at is null or ${isReviewed}::boolean)`
}

/** How much of what was refunded did not arrive, by the processor's book. */
export function noteFailedRefundStatement(
  { accountNumber, attemptId, step }: AttemptRow,
  failedCents: Cents,
): Statement<unknown> {
  return sql`
    update payment_attempts set refund_failed_cents = ${failedCents}::bigint
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and step = ${step}`
}

/** An answer that changed nothing was believed as well: one that is older must not change anything after it. */
export function noteSeenStatement({ accountNumber, attemptId }: AttemptRow): Statement<unknown> {
  return sql`
    update payment_attempts set facts_seen = facts_seen + 1
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/** What was asked for before another answer was believed is not: recovery asks anew, at once. */
export function reconcileAgainStatement(
  { accountNumber, attemptId }: Pick<AttemptRow, 'accountNumber' | 'attemptId'>,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update payment_attempts set reconcile_at = ${new Date(nowMs)}::timestamptz, reconcile_count = 0
    where account_number = ${accountNumber} and attempt_id = ${attemptId}`
}

/** Asked and answered, unless it was to be asked anew meanwhile: that counts from 0. */
export function stopReconcilingStatement({
  accountNumber,
  attemptId,
}: Pick<AttemptRow, 'accountNumber' | 'attemptId'>): Statement<unknown> {
  return sql`
    update payment_attempts set reconcile_at = null
    where account_number = ${accountNumber} and attempt_id = ${attemptId} and reconcile_count > 0
      and state not in ('created', 'submitted', 'requires_action', 'processing', 'unknown')`
}
