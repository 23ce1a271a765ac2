import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { countWaitingSql, givenUpSql } from '../../emails/emails.store.ts'
import { waitsForReview } from '../payments/payments.reader.ts'

/** The moments before which something counts as late. */
export interface LateBefore {
  /** Epoch milliseconds; payments sent before this that are still without an answer. */
  readonly sentBeforeMs: number
  /** Epoch milliseconds; failed emails, and events without a payment of ours, from before this are not listed. */
  readonly reviewWindowStartMs: number
  /** The last business day of receipt from which payments should be posted by now. */
  readonly receivedOnOrBefore: CalendarDate
}

export type UnresolvedReason = 'no_answer' | 'manual_review' | 'not_posted' | 'email_given_up'

/** Returns the conditions under which the attempt `a` is unresolved, by reason (contract: `unresolvedReason`). */
export function unresolvedConditions({
  sentBeforeMs,
  reviewWindowStartMs,
  receivedOnOrBefore,
}: LateBefore): Readonly<Record<UnresolvedReason, RawBuilder<boolean>>> {
  return {
    no_answer: sql<boolean>`
      (payment_is_unanswered(a.state) and a.state_since < ${new Date(sentBeforeMs)}::timestamptz)`,
    manual_review: waitsForReview,
    // The ledger has the business day of receipt, from which banking days are counted.
    not_posted: sql<boolean>`
      (payment_awaits_posting(a.state) and a.posted_on is null and exists (
        select from journal_entries t
        where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.booking = 'post'
          and t.business_day <= ${receivedOnOrBefore}::date))`,
    email_given_up: sql<boolean>`
      exists (select from emails m where m.account_number = a.account_number
              and (m.about_id = a.attempt_id or m.about_id in (
                select r.refund_id from refunds r
                where r.account_number = a.account_number and r.attempt_id = a.attempt_id))
              and ${givenUpSql} and m.created_at >= ${new Date(reviewWindowStartMs)}::timestamptz)`,
  }
}

/** Finds candidates by small tables and indexes: the closed payments of years are not read. */
export const candidates = ({ reviewWindowStartMs }: Pick<LateBefore, 'reviewWindowStartMs'>) => sql<{
  accountNumber: string
  attemptId: string
}>`
  select account_number, attempt_id from pending_payments
  union select account_number, attempt_id from payment_attempts where state = 'succeeded'
  union select account_number, attempt_id from payment_attempts where manual_review_since is not null
  union select account_number, coalesce((select r.attempt_id from refunds r
                 where r.account_number = emails.account_number and r.refund_id = emails.about_id), about_id)
        from emails
        where ${givenUpSql} and created_at >= ${new Date(reviewWindowStartMs)}::timestamptz and about_id is not null`

export interface UnresolvedCounts {
  readonly noAnswerCount: number
  readonly oldestNoAnswerSince: Date | null
  readonly manualReviewCount: number
  readonly notPostedCount: number
  readonly emailsGivenUpCount: number
  readonly unmatchedEventsCount: number
  readonly eventsWaitingCount: number
  readonly emailsWaitingCount: number
}

/** Counts the unresolved work of all accounts, for /admin. */
export function unresolvedCountsStatement(late: LateBefore): Statement<UnresolvedCounts> {
  const is = unresolvedConditions(late)
  return sql<UnresolvedCounts>`
    with counted as (
      select count(*) filter (where ${is.no_answer}) as no_answer_count,
             min(a.state_since) filter (where ${is.no_answer}) as oldest_no_answer_since,
             count(*) filter (where ${is.manual_review}) as manual_review_count,
             count(*) filter (where ${is.not_posted}) as not_posted_count,
             count(*) filter (where ${is.email_given_up}) as emails_given_up_count
      from (${candidates(late)}) c
      join payment_attempts a on a.account_number = c.account_number and a.attempt_id = c.attempt_id)
    select counted.*,
           (select count(*) from processor_events where ${isUnmatched(late)}) as unmatched_events_count,
           (select count(*) from processor_events where applied_at is null) as events_waiting_count,
           ${countWaitingSql} as emails_waiting_count
    from counted`
}

/**
 * Matches the index processor_events_unmatched: retried for an hour without a payment, or tried more than five
 * times.
 */
const isUnmatched = ({ reviewWindowStartMs }: LateBefore) => sql`
  (outcome = 'unknown_reference' and received_at >= ${new Date(reviewWindowStartMs)}::timestamptz
   or applied_at is null and tries > 5)`

export interface UnmatchedEventRow {
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly receivedAt: Date
  readonly tries: number
  readonly outcome: string | null
}

export function unmatchedEventsStatement(late: LateBefore, limit: number): Statement<UnmatchedEventRow> {
  return sql<UnmatchedEventRow>`
    select event_id, type, object_id, received_at, tries, outcome
    from processor_events where ${isUnmatched(late)} order by received_at desc, event_id limit ${limit}`
}
