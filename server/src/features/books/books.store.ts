import type { ClearingReason } from '@myaccount/domain/books/clearing'
import { type DiscrepancyKind, settlesWithinDays } from '@myaccount/domain/books/discrepancy'
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

/** Of all accounts, what payments booked and what payouts booked together. */
export function balancesStatement(): Statement<BalanceRow> {
  return sql`
    select ledger_account as account, coalesce(sum(debit), 0)::bigint as "debitCents",
           coalesce(sum(credit), 0)::bigint as "creditCents", sum(debit - credit)::bigint as "balanceCents"
    from (
      select ledger_account, sum(greatest(amount_cents, 0)) as debit, sum(greatest(-amount_cents, 0)) as credit
      from ledger_entries group by ledger_account
      union all
      select ledger_account, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
      from settlement_entries group by ledger_account) booked
    group by ledger_account order by ledger_account`
}

/**
 * What is left in clearing of each payment, by why. A payment waits while no payout has come that is more than a week
 * newer than its newest transition.
 */
export function clearingStatement(): Statement<{
  reason: ClearingReason
  paymentCount: number
  cents: Cents
}> {
  return sql`
    with kept as (
      select account_number, attempt_id, sum(amount_cents) as cents
      from (
        select t.account_number, t.attempt_id, e.amount_cents
        from ledger_entries e
        join ledger_transactions t on t.account_number = e.account_number and t.transaction_id = e.transaction_id
        where e.ledger_account = 'processor_clearing'
        union all
        select account_number, attempt_id, amount_cents from settlement_entries
        where ledger_account = 'processor_clearing') booked
      group by account_number, attempt_id having sum(amount_cents) <> 0),
    said as (
      select k.cents, case
        when exists (select from discrepancies d where d.account_number = k.account_number
                       and d.attempt_id = k.attempt_id and d.ended_on is null) then 'discrepancy'
        when a.state = 'disputed' then 'dispute_open'
        when k.cents = -a.refund_failed_cents then 'refund_owed'
        when not exists (select from payouts p where p.arrives_on > m.changed_on + ${settlesWithinDays}::integer)
          then 'waits_for_payout'
        else 'unexplained' end as reason
      from kept k
      join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.attempt_id
      cross join lateral (
        select max(m.business_day) as changed_on from payment_transitions m
        where m.account_number = k.account_number and m.attempt_id = k.attempt_id) m)
    select reason, count(*)::integer as "paymentCount", sum(cents)::bigint as cents
    from said group by reason order by reason`
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
           exists (select from payout_transactions f where f.transaction_id = p.payout_id || ' failed') as "isFailed"
    from payouts p
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(t.fee_cents), 0)::bigint as fee_cents,
             coalesce(sum(b.cents), 0)::bigint as booked_cents
      from payout_transactions t
      cross join lateral (
        select sum(e.amount_cents) as cents from settlement_entries e
        where e.transaction_id = t.transaction_id and e.ledger_account = 'bank') b
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
