-- M24: an amount that a payment has left in processor clearing, after payouts have booked against it, waits for a
-- payout, is held for a dispute, or is named by an open discrepancy (ADR 0055). A payment waits while no payout has
-- come that is more than a week newer than its newest booking. For a partly lost dispute the processor takes less than
-- was booked: the next complete matching after that week names the rest.
with kept as (
  select e.account_number, e.attempt_id, sum(l.amount_cents) as left_cents
  from journal_lines l
  join journal_entries e on e.entry_id = l.entry_id
  where l.ledger_account = 'processor_clearing'
  group by e.account_number, e.attempt_id having sum(l.amount_cents) <> 0)
select k.account_number, k.attempt_id, a.state, k.left_cents
from kept k
join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.attempt_id
where a.state <> 'disputed'
  and not exists (select from discrepancies d
                  where d.account_number = k.account_number and d.attempt_id = k.attempt_id and d.ended_on is null)
  and exists (select from payouts p where p.arrives_on > 7 + (
    select max(m.business_day) from journal_entries m
    where m.source = 'payments' and m.account_number = k.account_number and m.attempt_id = k.attempt_id))
  and (a.state <> 'returned' or k.left_cents > 0 or exists (
    select from books_matched b
    where b.ended_at is not null and b.from_account = '' and b.to_account = '~' and b.business_day > 7 + (
      select max(m.business_day) from payment_transitions m
      where m.account_number = k.account_number and m.attempt_id = k.attempt_id)))
