import type { DiscrepancyKind } from '@myaccount/domain/books/discrepancy'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

interface BalanceRow {
  readonly account: string
  readonly debitCents: Cents
  readonly creditCents: Cents
  readonly balanceCents: Cents
}

/** Returns the balances over all accounts of the bookings made by payments, payouts and employees. */
export function balancesStatement(): Statement<BalanceRow> {
  return sql`
    select ledger_account as account, coalesce(sum(greatest(amount_cents, 0)), 0)::bigint as "debitCents",
           coalesce(sum(greatest(-amount_cents, 0)), 0)::bigint as "creditCents",
           sum(amount_cents)::bigint as "balanceCents"
    from journal_lines group by ledger_account order by ledger_account`
}

interface DiscrepancyRow {
  readonly kind: DiscrepancyKind
  readonly accountNumber: AccountNumber | null
  readonly attemptId: Uuid | null
  readonly confirmation: string | null
  readonly transactionId: string | null
  readonly expectedCents: Cents
  readonly foundCents: Cents
  readonly firstSeenOn: CalendarDate
  readonly count: number
}

/** The oldest open ones; `count` is of all of them. */
export function openDiscrepanciesStatement(limit: number): Statement<DiscrepancyRow> {
  return sql`
    select d.kind, d.account_number as "accountNumber", d.attempt_id as "attemptId", a.confirmation,
           d.transaction_id as "transactionId", d.expected_cents as "expectedCents", d.found_cents as "foundCents",
           d.first_seen_on as "firstSeenOn",
           (select count(*)::integer from discrepancies where ended_on is null) as count
    from discrepancies d
    left join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
    where d.ended_on is null
    order by d.first_seen_on, d.subject, d.kind limit ${limit}`
}

interface PayoutRow {
  readonly payoutId: string
  readonly arrivesOn: CalendarDate
  readonly amountCents: Cents
  readonly currency: string
  readonly movementCount: number
  readonly feeCents: Cents
  readonly bookedCents: Cents
  readonly isFailed: boolean
}

export function newestPayoutsStatement(limit: number): Statement<PayoutRow> {
  return sql`
    select p.payout_id as "payoutId", p.arrives_on as "arrivesOn", p.amount_cents as "amountCents", p.currency,
           m.count as "movementCount", m.fee_cents as "feeCents", m.booked_cents as "bookedCents",
           exists (select from payout_transactions f where f.transaction_id = p.payout_id || ' failed' offset 0) as "isFailed"
    from payouts p
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(t.fee_cents), 0)::bigint as fee_cents,
             coalesce(sum(b.cents), 0)::bigint as booked_cents
      from payout_transactions t
      cross join lateral (
        select sum(l.amount_cents) as cents
        from journal_entries e join journal_lines l on l.entry_id = e.entry_id
        where e.transaction_id = t.transaction_id and l.ledger_account = 'bank') b
      where t.payout_id = p.payout_id and t.transaction_id <> p.payout_id || ' failed') m
    order by p.arrives_on desc, p.payout_id desc limit ${limit}`
}

export function newestMatchingStatement(): Statement<{
  day: CalendarDate
  endedAt: Date
  paymentCount: number
}> {
  return sql`
    select business_day as day, ended_at as "endedAt", payment_count as "paymentCount"
    from books_matched where ended_at is not null order by business_day desc, ended_at desc limit 1`
}

export function closedThroughStatement(): Statement<{ closedThrough: CalendarDate | null }> {
  return sql`select (max(month) + interval '1 month' - interval '1 day')::date as closed_through from closed_months`
}
