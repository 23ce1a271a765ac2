-- M28: every account that clears in the end is zero or has a reason (ADR 0055). A payment that was received, is not
-- posted and has not moved for more than a week before the newest matching is named by a discrepancy or is in manual
-- review. The balances of `overpayments`, `refunds_payable`, `refunds_failed`, `double_credits` and `suspense` are the
-- open payments, refunds, credits and movements there. M24 covers what payouts have in clearing.
with balances as (
  select ledger_account, sum(amount_cents) as cents
  from journal_lines
  where ledger_account in ('overpayments', 'refunds_payable', 'refunds_failed', 'double_credits', 'suspense')
  group by ledger_account),
open_items (ledger_account, cents) as (
  select 'overpayments', e.amount_cents
  from journal_lines e
  join journal_entries t on t.entry_id = e.entry_id
  join payment_attempts a on a.account_number = t.account_number and a.attempt_id = t.attempt_id
  where e.ledger_account = 'overpayments' and payment_is_kept(a.state)
    and exists (select from overpayments o where o.account_number = a.account_number and o.attempt_id = a.attempt_id)
  union all
  select 'refunds_payable', -r.amount_cents from refunds r
  where refund_is_under_way(r.state) and r.processor_id is null
  union all
  select 'refunds_failed', -a.refund_owed_cents from payment_attempts a
  where a.refund_owed_cents > 0
  union all
  select 'double_credits', d.amount_cents from double_credits d
  where not exists (select from item_closings c where c.account_number = d.account_number
                      and c.attempt_id = d.attempt_id and c.state = 'approved')
  union all
  select 'suspense', e.amount_cents
  from journal_lines e
  join journal_entries j on j.entry_id = e.entry_id
  join payout_transactions t on t.transaction_id = j.transaction_id
  where e.ledger_account = 'suspense' and t.attempt_id is null
    and not exists (select from item_closings c where c.transaction_id = t.transaction_id and c.state = 'approved')),
explained as (select ledger_account, sum(cents) as cents from open_items group by ledger_account)
select ledger_account as place, null::uuid as attempt_id, coalesce(b.cents, 0) as booked_cents,
       coalesce(e.cents, 0) as explained_cents
from balances b full join explained e using (ledger_account)
where coalesce(b.cents, 0) <> coalesce(e.cents, 0)
union all
select 'cash_received', a.attempt_id, a.amount_cents, 0
from payment_attempts a
where payment_is_kept(a.state) and a.posted_on is null and a.manual_review_since is null
  and not exists (select from discrepancies d where d.account_number = a.account_number
                    and d.attempt_id = a.attempt_id and d.ended_on is null)
  and exists (
    select from books_matched b
    where b.ended_at is not null and b.from_account = '' and b.to_account = '~' and b.business_day > 7 + (
      select max(m.business_day) from payment_transitions m
      where m.account_number = a.account_number and m.attempt_id = a.attempt_id))
