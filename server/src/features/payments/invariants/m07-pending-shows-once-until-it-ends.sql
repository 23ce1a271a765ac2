-- M7: a payment shows as pending exactly once on each of its invoices until it ends: while it is open, and after it
-- succeeded until billing has posted it, even if it was refunded in part. A dispute ends it, and winning the dispute
-- brings it back, except on an invoice that the other payment of an overpayment holds now.
with expected as (
  select l.account_number, l.invoice_number, l.attempt_id, l.amount_cents
  from payment_lines l
  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
  where payment_holds_invoice(a.state)
    and a.posted_on is null),
shown as (
  select account_number, invoice_number, attempt_id, amount_cents, count(*) as times
  from pending_payments group by account_number, invoice_number, attempt_id, amount_cents)
select account_number, invoice_number, attempt_id, coalesce(s.times, 0) as times,
       case when e.amount_cents is null then 'shown, though it ended'
            when s.amount_cents is null then 'not shown' else 'shown otherwise' end as says
from expected e full join shown s using (account_number, invoice_number, attempt_id)
where (e.amount_cents is distinct from s.amount_cents or s.times <> 1)
  and not (s.times is null and exists (
    select from pending_payments held
    join overpayments o on o.account_number = held.account_number and o.invoice_number = held.invoice_number
    where held.account_number = e.account_number and held.invoice_number = e.invoice_number
      and (o.attempt_id, o.other_attempt_id) in ((e.attempt_id, held.attempt_id), (held.attempt_id, e.attempt_id))))
