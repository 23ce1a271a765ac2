-- M27: an item that an employee closed (ADR 0055) is booked once, with its amount, between the accounts of its kind,
-- and is reversed if its payment was found. Another person approved it above its limit. No movement of a known payment
-- is closed, and each closing was reported to the carrier.
with shapes (item, how, debit, credit) as (values
  ('suspense', 'assigned', 'suspense', 'handed_to_billing'), ('suspense', 'written_off', 'suspense', 'written_off'),
  ('double_credit', 'paid_back', 'checks_received', 'double_credits'),
  ('double_credit', 'written_off', 'written_off', 'double_credits')),
expected as (
  select c.closing_id, e.ledger_account, e.cents
  from item_closings c
  join shapes s on s.item = c.item and s.how = c.how
  cross join lateral (values (s.debit, c.amount_cents), (s.credit, -c.amount_cents)) as e(ledger_account, cents)
  where c.state = 'approved'),
booked as (
  select j.closing_id, e.ledger_account, sum(e.amount_cents) as cents
  from journal_entries j join journal_lines e on e.entry_id = j.entry_id
  where j.source = 'closings'
  group by j.closing_id, e.ledger_account having sum(e.amount_cents) <> 0),
reported as (
  select body ->> 'closingId' as closing, array_agg(type order by sequence) as types
  from outbox_events where type in ('suspense.assigned', 'suspense.assignment_undone', 'refund.credit_closed') group by 1)
select closing_id::text as id, ledger_account as place, 'booked otherwise than it was closed' as says
from expected e full join booked b using (closing_id, ledger_account)
where e.cents is distinct from b.cents
union all
select c.closing_id::text, c.state, 'nobody else approved it'
from item_closings c
where c.state = 'approved' and abs(c.amount_cents) > c.approval_limit_cents
  and (c.decided_by is null or c.decided_by = c.requested_by)
union all
select c.closing_id::text, c.transaction_id, 'another amount than stands in suspense'
from item_closings c
where c.state = 'approved' and c.item = 'suspense' and c.amount_cents is distinct from (
  select -sum(e.amount_cents) from journal_entries j join journal_lines e on e.entry_id = j.entry_id
  where j.transaction_id = c.transaction_id and e.ledger_account = 'suspense')
union all
select c.closing_id::text, c.attempt_id::text, 'another amount than is owed'
from item_closings c
join double_credits d on d.account_number = c.account_number and d.attempt_id = c.attempt_id
where c.state = 'approved' and c.amount_cents <> d.amount_cents
union all
select c.closing_id::text, c.transaction_id, 'closed, and its payment is known'
from item_closings c
join payout_transactions t on t.transaction_id = c.transaction_id
where c.state = 'approved' and t.attempt_id is not null
union all
select c.closing_id::text, c.state, 'reported otherwise than it was closed'
from item_closings c
left join reported t on t.closing = 'cls_' || replace(c.closing_id::text, '-', '')
where coalesce(t.types, '{}') is distinct from case
  when not exists (select from journal_entries e where e.closing_id = c.closing_id) then '{}'::text[]
  when c.item = 'double_credit' then '{refund.credit_closed}'::text[]
  when c.how <> 'assigned' then '{}'::text[]
  when c.state = 'undone' then '{suspense.assigned,suspense.assignment_undone}'::text[]
  else '{suspense.assigned}'::text[] end
