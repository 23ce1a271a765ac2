-- M2: an invoice has at most one open attempt. A payment that was received and is not yet posted holds the invoice too,
-- even after a partial refund. It does not while an overpayment names it and the other payment holds that invoice or
-- has been received (ADR 0026).
select l.account_number, l.invoice_number, count(*) as open_attempts, array_agg(l.attempt_id) as attempt_ids
from payment_lines l
join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
where (payment_shows_pending(a.state)
       or (a.state = 'partially_refunded' and a.posted_on is null))
  and not exists (
    select from overpayments o
    join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.other_attempt_id
    where o.account_number = l.account_number and o.invoice_number = l.invoice_number and o.attempt_id = l.attempt_id
      and (payment_is_kept(other.state) or exists (
        select from pending_payments p where p.account_number = o.account_number
          and p.invoice_number = o.invoice_number and p.attempt_id = o.other_attempt_id)))
group by l.account_number, l.invoice_number
having count(*) > 1
