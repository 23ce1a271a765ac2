import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import { isPostedOtherwise } from '../attempts/manual-review.store.ts'

/**
 * Received payments of which billing has posted every line (feed type `payment_posting`) and shows it on the invoices:
 * records come in any order, some are late or refused, and an invoice that still asks for the money would be paid again.
 * An invoice shows it from the version that the posting names. Where it names none, the invoice shows it in a version that
 * came after the payment was received, since billing hears of it only then, once that asks for so much less than at that
 * time; one that asked for nothing by then shows all it can. After a failover billing may have posted before the payment
 * is received here again: then what counts is how the invoice was when it was sent. A newer version alone proves nothing: its date or plan may
 * have changed. What billing keeps as credit no invoice shows.
 *
 * After a refund in part billing may post the whole and take the refund off, or what is left: all lines together no less
 * than is left, and a line of which nothing is applied only once billing said so, by a posting of nothing or a newer
 * version.
 */
const postedByBilling = () => sql`
    from payment_attempts a
    cross join lateral (
      select coalesce(sum(p.cents), 0) as cents, max(p.posted_at) as posted_at, bool_and(case
        when p.reflected_from is not null then i.version >= p.reflected_from
        when i.version is null then p.applied_cents = 0
        when p.applied_cents = 0 then p.count > 0 or i.version > l.invoice_version
        else (i.version > coalesce(l.received_version, l.invoice_version) or l.received_due_cents <= 0)
             and coalesce(i.amount_due_cents, 0) <= a.refunded_cents
               + greatest(0, least(l.due_cents, coalesce(l.received_due_cents, l.due_cents)) - p.applied_cents)
        end) as is_shown
      from payment_lines l
      left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents,
               coalesce(sum(coalesce(p.applied_cents, p.amount_cents)), 0) as applied_cents,
               count(*) as count, max(p.invoice_version) as reflected_from,
               max(p.posted_at) as posted_at
        from payment_postings p
        where p.account_number = l.account_number and p.invoice_number = l.invoice_number
          and p.confirmation = a.confirmation) p
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id) posted
    where payment_may_be_posted(a.state) and a.posted_on is null
      and posted.is_shown and posted.cents >= a.amount_cents - a.refunded_cents and not ${isPostedOtherwise}`

/** One payment whose posting, invoice or state changed; `changes` says which change was read. */
export interface PostingDueRow {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
  readonly changes: number
}

const leaseMs = 60_000

/** Takes what changed, the longest waiting first, each for one process; what fails comes back after a minute. */
export function claimPostingsDueStatement(nowMs: number, limit: number): Statement<PostingDueRow> {
  return sql<PostingDueRow>`
    with due as (
      select account_number, attempt_id from postings_due
      where next_at <= ${new Date(nowMs)}::timestamptz
      order by next_at limit ${limit} for update skip locked)
    update postings_due p set next_at = ${new Date(nowMs + leaseMs)}::timestamptz
    from due where p.account_number = due.account_number and p.attempt_id = due.attempt_id
    returning p.account_number, p.attempt_id, p.changes`
}

/** Returns the rows of payments that changed and are to be looked at now. */
export function postingsDueStatement(nowMs: number): Statement<unknown> {
  return sql<unknown>`select from postings_due where next_at <= ${new Date(nowMs)}::timestamptz`
}

/** One that changed again meanwhile stays, and is looked at again. */
export function endPostingsDueStatement(done: readonly PostingDueRow[]): Statement<unknown> {
  return sql`
    delete from postings_due p
    using json_to_recordset(${JSON.stringify(done)}::json) as d("accountNumber" text, "attemptId" uuid, changes bigint)
    where p.account_number = d."accountNumber" and p.attempt_id = d."attemptId" and p.changes = d.changes`
}

/** Returns the claimed payments that billing has posted. */
export function postedByBillingStatement(
  claimed: readonly PostingDueRow[],
): Statement<{ accountNumber: AccountNumber; attemptId: Uuid }> {
  return sql`
    select a.account_number, a.attempt_id
    ${postedByBilling()} and ${isAmong(claimed)}
    order by a.account_number, a.attempt_id`
}

/** A condition on attempt `a`: it is one of these. */
export function isAmong(claimed: readonly Omit<PostingDueRow, 'changes'>[]): RawBuilder<boolean> {
  return sql`
    (a.account_number, a.attempt_id) in (
      select c."accountNumber", c."attemptId"
      from json_to_recordset(${JSON.stringify(claimed)}::json) as c("accountNumber" text, "attemptId" uuid))`
}

/**
 * Whether billing has posted all that is left of a payment, one posting at least without the version that shows it. Then
 * an invoice that rises at the same time leaves the payment unposted for ever, and an employee may mark it.
 */
export function postedUnshownStatement({
  accountNumber,
  attemptId,
}: {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
}): Statement<{ readonly isPostedUnshown: boolean }> {
  return sql`
    select exists (
      select from payment_attempts a
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents, bool_or(p.invoice_version is null) as lacks_version
        from payment_postings p
        where p.account_number = a.account_number and p.confirmation = a.confirmation) p
      where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId} and a.posted_on is null
        and payment_may_be_posted(a.state) and p.lacks_version
        and p.cents >= a.amount_cents - a.refunded_cents and not ${isPostedOtherwise}) as is_posted_unshown`
}

/** More than this are reported as this many: the count ends there, however many wait. */
const countedAtMost = 10_000

/** Given up are those in manual review that billing posted otherwise than they were paid. */
export function postingsBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select (select count(*) from (select from postings_due limit ${countedAtMost}) counted) as waiting,
           (select min(noted_at) from (select noted_at from postings_due order by next_at limit ${countedAtMost}) o)
             as oldest_at,
           (select count(*) from payment_attempts a
            where a.manual_review_since is not null and ${isPostedOtherwise}) as dead`
}
