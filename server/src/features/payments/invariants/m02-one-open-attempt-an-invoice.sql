-- M2: at most one attempt is open for an invoice. One that was received and not yet posted holds it as well, also when
-- it was refunded in part; but not one that was won back from a dispute after somebody had paid again, and that a
-- person is to look at (payment-machine.md).
select l.account_number, l.invoice_number, count(*) as open_attempts, array_agg(l.attempt_id) as attempt_ids
from payment_lines l
join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
where (a.state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded')
       or (a.state = 'partially_refunded' and a.posted_on is null))
  and not (a.needs_staff_since is not null and exists (
    select from payment_moves m where m.account_number = a.account_number and m.attempt_id = a.attempt_id
      and m.event = 'dispute_won'))
group by l.account_number, l.invoice_number
having count(*) > 1
