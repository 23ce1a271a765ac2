import type { Discrepancy, MatchedPayment } from '@myaccount/domain/books/discrepancy'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

/** A range with both ends included, in the database's order; an empty `to` has no end. */
export interface AccountRange {
  readonly from: string
  readonly to: string
}

export const allAccounts: AccountRange = { from: '', to: '' }

export interface Reached {
  readonly account: string
  readonly attempt: string
}

interface MatchingRow extends MatchedPayment {
  readonly accountNumber: AccountNumber
  readonly attemptId: Uuid
}

/**
 * Returns the next payments of a range in all three books. Payments older than half a year were matched long ago.
 */
export function paymentsToMatchStatement(
  { to }: AccountRange,
  after: Reached,
  today: CalendarDate,
  limit: number,
): Statement<MatchingRow> {
  return sql`
    select a.account_number as "accountNumber", a.attempt_id as "attemptId", a.state, a.method_kind as "methodKind",
           a.amount_cents as "amountCents", a.refunded_cents as "refundedCents",
           a.refund_failed_cents as "refundFailedCents", coalesce(d.amount_cents, 0) as "twiceCents",
           a.business_day as "begunOn", m.received_on as "receivedOn", m.changed_on as "changedOn", a.posted_on is not null as "isPosted",
           coalesce(p.cents, 0)::bigint as "postedCents", s.*
    from payment_attempts a
    left join double_credits d on d.account_number = a.account_number and d.attempt_id = a.attempt_id
    cross join lateral (
      select min(m.business_day) filter (where m.event = 'processor_succeeded') as received_on,
             max(m.business_day) as changed_on
      from payment_transitions m where m.account_number = a.account_number and m.attempt_id = a.attempt_id) m
    cross join lateral (
      select sum(p.amount_cents) as cents from payment_postings p
      where p.account_number = a.account_number and p.confirmation = a.confirmation) p
    cross join lateral (
      select count(*) filter (where t.kind = 'charge')::integer as "chargeCount",
             coalesce(sum(t.amount_cents) filter (where t.kind = 'charge'), 0)::bigint as "chargedCents",
             coalesce(sum(t.fee_cents) filter (where t.kind = 'charge'), 0)::bigint as "feeCents",
             coalesce(-sum(t.amount_cents) filter (where t.kind in ('refund', 'refund_failed')), 0)::bigint as "backCents",
             coalesce(-sum(t.amount_cents) filter (where t.kind in ('dispute', 'dispute_reversed')), 0)::bigint
               as "disputedCents",
             coalesce(bool_or(t.currency <> 'usd'), false) as "hasOtherCurrency",
             max(t.available_on) filter (where t.kind = 'charge') as "availableOn",
             min(t.arrives_on) filter (where t.kind = 'charge') as "arrivedOn"
      from payout_transactions t where t.account_number = a.account_number and t.attempt_id = a.attempt_id) s
    where (a.account_number, a.attempt_id) > (${after.account}, ${after.attempt}::uuid) and (${to} = '' or a.account_number <= ${to})
      and a.submitted_at is not null and a.business_day > ${today}::date - 180
    order by a.account_number, a.attempt_id limit ${limit}`
}

/** Returns how far the matching of the range has come today; starts it where it has not begun. */
export function beginMatchingStatement(
  today: CalendarDate,
  range: AccountRange,
): Statement<Reached & { endedAt: Date | null }> {
  return sql`
    insert into books_matched as b (business_day, from_account, to_account, reached_account)
    values (${today}::date, ${range.from}, ${range.to}, ${range.from})
    on conflict (business_day, from_account, to_account) do update set from_account = b.from_account
    returning reached_account as account, reached_attempt::text as attempt, ended_at as "endedAt"`
}

/** Starts the matching again, because payouts arrived after it had ended. */
export function matchAgainStatement(today: CalendarDate, range: AccountRange): Statement<unknown> {
  return sql`
    update books_matched
    set reached_account = from_account, reached_attempt = '00000000-0000-0000-0000-000000000000', payment_count = 0,
        ended_at = null
    where business_day = ${today}::date and from_account = ${range.from} and to_account = ${range.to}`
}

/** Saves the place that was reached; `endedAtMs` is null while there is more. */
export function reachedStatement(
  today: CalendarDate,
  range: AccountRange,
  reached: Reached & { readonly count: number; readonly endedAtMs: number | null },
): Statement<unknown> {
  const { account, attempt, count, endedAtMs } = reached
  return sql`
    update books_matched
    set reached_account = ${account}, reached_attempt = ${attempt}::uuid, payment_count = payment_count + ${count},
        ended_at = ${endedAtMs === null ? null : new Date(endedAtMs)}::timestamptz
    where business_day = ${today}::date and from_account = ${range.from} and to_account = ${range.to}`
}

/** Returns a page of the movements that belong to no payment of ours and that no employee has closed. */
export function unknownMovementsStatement(
  after: string,
  limit: number,
): Statement<{ transactionId: string; amountCents: Cents }> {
  return sql`
    select t.transaction_id as "transactionId", t.amount_cents as "amountCents"
    from payout_transactions t
    where t.attempt_id is null and t.kind not in ('fee', 'payout_failed') and t.transaction_id > ${after}
      and not exists (select from item_closings c where c.transaction_id = t.transaction_id and c.state = 'approved')
    order by t.transaction_id limit ${limit}`
}

interface MatchedPage {
  readonly payments: readonly { readonly accountNumber: AccountNumber; readonly attemptId: Uuid }[]
  readonly found: readonly (Discrepancy & {
    readonly accountNumber: AccountNumber
    readonly attemptId: Uuid
  })[]
}

/** Writes the discrepancies that were found for these payments, and ends those that are no longer found. */
export function noteDiscrepanciesStatement(today: CalendarDate, page: MatchedPage): Statement<unknown> {
  return sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(page.found)}::json) as f("accountNumber" text, "attemptId" uuid,
        kind text, "expectedCents" bigint, "foundCents" bigint)),
    matched as (
      select "attemptId" from json_to_recordset(${JSON.stringify(page.payments)}::json) as m("attemptId" uuid)),
    noted as (
      insert into discrepancies as d (subject, kind, account_number, attempt_id, expected_cents, found_cents,
                                      first_seen_on, last_seen_on)
      select "attemptId"::text, kind, "accountNumber", "attemptId", "expectedCents", "foundCents", ${today}::date,
             ${today}::date
      from found
      on conflict (subject, kind) do update
      set expected_cents = excluded.expected_cents, found_cents = excluded.found_cents,
          last_seen_on = excluded.last_seen_on, ended_on = null,
          first_seen_on = case when d.ended_on is null then d.first_seen_on else excluded.first_seen_on end)
    update discrepancies d set ended_on = ${today}::date
    from matched m
    where d.subject = m."attemptId"::text and d.ended_on is null
      and not exists (select from found f where f."attemptId" = m."attemptId" and f.kind = d.kind)`
}

/**
 * Writes a discrepancy for each movement without a payment of ours, and ends those whose payment is found; the
 * processor's own fees are booked as fees.
 */
export function noteUnknownStatement(today: CalendarDate): Statement<unknown> {
  return sql`
    with found as (
      update discrepancies d set ended_on = ${today}::date
      from payout_transactions t
      where d.kind = 'unknown_charge' and d.ended_on is null and t.transaction_id = d.transaction_id
        and t.attempt_id is not null)
    insert into discrepancies (subject, kind, transaction_id, expected_cents, found_cents, first_seen_on, last_seen_on)
    select transaction_id, 'unknown_charge', transaction_id, 0, amount_cents, ${today}::date, ${today}::date
    from payout_transactions t
    where t.attempt_id is null and t.kind not in ('fee', 'payout_failed')
      and not exists (select from item_closings c where c.transaction_id = t.transaction_id and c.state = 'approved')
    on conflict (subject, kind) do update set last_seen_on = excluded.last_seen_on`
}
