import type { ClearingReason } from '@myaccount/domain/books/clearing'
import { settlesWithinDays } from '@myaccount/domain/books/discrepancy'
import type { Cents } from '@myaccount/domain/kernel/money'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

interface ClearingRow {
  readonly account: string
  readonly reason: ClearingReason
  readonly itemCount: number
  readonly cents: Cents
}

/**
 * Selects what each payment has left in processor clearing, with the reason. A payment waits until a payout
 * arrives that is more than a week newer than its newest booking.
 */
const withProcessor = sql`
  select 'processor_clearing' as account, case
    when exists (select from discrepancies d where d.account_number = k.account_number
                   and d.attempt_id = k.attempt_id and d.ended_on is null) then 'discrepancy'
    when a.state = 'disputed' then 'dispute_open'
    when not exists (select from payouts p where p.arrives_on > m.changed_on + ${settlesWithinDays}::integer)
      then 'waits_for_payout'
    else 'unexplained' end as reason, k.cents
  from (
    select e.account_number, e.attempt_id, sum(l.amount_cents) as cents
    from journal_lines l
    join journal_entries e on e.entry_id = l.entry_id
    where l.ledger_account = 'processor_clearing'
    group by e.account_number, e.attempt_id having sum(l.amount_cents) <> 0) k
  join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.attempt_id
  cross join lateral (
    select max(m.business_day) as changed_on from journal_entries m
    where m.source = 'payments' and m.account_number = k.account_number and m.attempt_id = k.attempt_id) m`

/**
 * Selects the money that was received and is not posted yet. A partial refund has left the account another way. A
 * payment waits until the books were matched for a day that is more than a week newer.
 */
const received = sql`
  select 'cash_received', case
    when exists (select from discrepancies d where d.account_number = a.account_number
                   and d.attempt_id = a.attempt_id and d.ended_on is null) then 'discrepancy'
    when a.manual_review_since is not null then 'manual_review'
    when not exists (select from books_matched b where b.ended_at is not null and b.from_account = ''
                       and b.business_day > m.changed_on + ${settlesWithinDays}::integer) then 'waits_for_billing'
    else 'unexplained' end, e.cents + a.refunded_cents
  from payment_attempts a
  cross join lateral (
    select max(m.business_day) as changed_on from payment_transitions m
    where m.account_number = a.account_number and m.attempt_id = a.attempt_id) m
  cross join lateral (
    select sum(e.amount_cents) as cents
    from journal_entries t
    join journal_lines e on e.entry_id = t.entry_id
    where t.account_number = a.account_number and t.attempt_id = a.attempt_id
      and e.ledger_account = 'cash_received') e
  where payment_is_kept(a.state) and a.posted_on is null and e.cents + a.refunded_cents <> 0`

const besides = sql`
  select 'receivable_pending', 'under_way', a.amount_cents from payment_attempts a
  where payment_is_open(a.state)
  union all
  select 'disputes', 'dispute_open', a.refunded_cents - a.amount_cents from payment_attempts a
  where a.state = 'disputed'
  union all
  select 'overpayments', 'paid_twice', sum(e.amount_cents)
  from journal_lines e
  join journal_entries t on t.entry_id = e.entry_id
  where e.ledger_account = 'overpayments'
  group by t.account_number, t.attempt_id having sum(e.amount_cents) <> 0
  union all
  select 'refunds_payable', case r.state when 'approved' then 'waits_for_sending' else 'waits_for_answer' end,
         -r.amount_cents
  from refunds r where refund_is_under_way(r.state) and r.processor_id is null
  union all
  select 'refunds_failed', 'refund_owed', -a.refund_owed_cents from payment_attempts a
  where a.refund_owed_cents > 0
  union all
  select 'payouts_returned', 'waits_for_payout', sum(e.amount_cents)
  from journal_lines e where e.ledger_account = 'payouts_returned' having sum(e.amount_cents) <> 0
  union all
  select 'double_credits', case when c.state = 'requested' then 'waits_for_colleague' else 'owed_by_payer' end,
         d.amount_cents
  from double_credits d
  left join item_closings c on c.account_number = d.account_number and c.attempt_id = d.attempt_id
    and closing_is_live(c.state)
  where c.state is distinct from 'approved'
  union all
  select 'suspense', case when c.state = 'requested' then 'waits_for_colleague' else 'unknown_money' end, s.cents
  from payout_transactions t
  cross join lateral (
    select sum(e.amount_cents) as cents from journal_entries j join journal_lines e on e.entry_id = j.entry_id
    where j.transaction_id = t.transaction_id and e.ledger_account = 'suspense') s
  left join item_closings c on c.transaction_id = t.transaction_id and closing_is_live(c.state)
  where t.attempt_id is null and s.cents <> 0 and c.state is distinct from 'approved'`

/** Returns the open balances of every account that clears in the end, by reason. */
export function clearingStatement(): Statement<ClearingRow> {
  return sql`
    select account, reason, count(*)::integer as "itemCount", sum(cents)::bigint as cents
    from (${withProcessor} union all ${received} union all ${besides}) said
    group by account, reason order by account, reason`
}
