-- M16: the amount refunded is at most the amount taken, and the ledger, the attempt and the processor's book agree on
-- it. A refund that failed at the processor is still owed, and money that moved after a return is not booked: both are
-- in manual review. An amount refunded during a dispute is booked when the dispute has ended.
select a.account_number, a.attempt_id, a.amount_cents, a.refunded_cents, l.booked_cents, b.refunded_cents as at_processor_cents
from payment_attempts a
cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as booked_cents
  from journal_entries t
  join journal_lines e on e.entry_id = t.entry_id
  where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.booking = 'refund') l
left join processor_book b on b.attempt_id = a.attempt_id and b.state <> 'failed'
where a.refunded_cents > a.amount_cents or a.refunded_cents <> l.booked_cents
   or (a.refunded_cents > b.refunded_cents and a.manual_review_since is null)
   or (a.refunded_cents < b.refunded_cents and a.manual_review_since is null and a.state <> 'disputed')
   or (a.state = 'refunded') <> (a.refunded_cents = a.amount_cents)
   or (a.refunded_cents > 0) <> (a.refunded_on is not null)
   or (a.state = 'partially_refunded' and a.refunded_cents = 0)
