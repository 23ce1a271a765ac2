-- M1: the amount paid on an invoice through the portal, less what came back, is at most the amount due. Each line
-- stores the amount due when the payment was sent. An earlier payment that billing had posted by then, and that the
-- invoice reflected (it asked for that much less, or billing named the version), had already reduced that amount, so it
-- is added again. A payment that was won back from a dispute is not counted on an invoice that an overpayment names,
-- while the other payment holds the invoice or has been received. Of a posted payment only the amount that billing
-- applied to the invoice counts, if billing reports it: the rest is credit.
with held as (
  select l.account_number, l.invoice_number, l.attempt_id, a.created_at, l.due_cents, l.invoice_version,
         l.posted_version,
         (l.posted_due_cents is null
          or l.posted_due_cents <= greatest(0, l.due_cents - paid.cents) + a.refunded_cents
          or exists (
            select from payment_postings p
            where p.account_number = l.account_number and p.invoice_number = l.invoice_number
              and p.confirmation = a.confirmation and p.invoice_version <= l.posted_version)) as was_shown,
         paid.cents * (a.amount_cents - a.refunded_cents) / a.amount_cents as held_cents,
         (select min(m.at) from payment_transitions m
          where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'billing_posted') as posted_at
  from payment_lines l
  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
  cross join lateral (
    select least(l.amount_cents, case when a.posted_on is not null then
             reported_applied_cents(l.account_number, a.confirmation, l.invoice_number) end) as cents) paid
  where payment_is_kept(a.state)
    and not exists (
      select from overpayments o
      join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.other_attempt_id
      where o.account_number = l.account_number and o.invoice_number = l.invoice_number and o.attempt_id = l.attempt_id
        and (payment_is_kept(other.state) or exists (
          select from pending_payments p where p.account_number = o.account_number
            and p.invoice_number = o.invoice_number and p.attempt_id = o.other_attempt_id)))),
allowed as (
  select h.account_number, h.invoice_number,
         max(h.due_cents + coalesce((
           select sum(earlier.held_cents) from held earlier
           where earlier.account_number = h.account_number and earlier.invoice_number = h.invoice_number
             and earlier.attempt_id <> h.attempt_id and earlier.posted_at <= h.created_at
             and earlier.was_shown and earlier.posted_version <= h.invoice_version), 0)) as most_cents
  from held h group by h.account_number, h.invoice_number)
select h.account_number, h.invoice_number, sum(h.held_cents) as paid_cents, w.most_cents
from held h
join allowed w on w.account_number = h.account_number and w.invoice_number = h.invoice_number
group by h.account_number, h.invoice_number, w.most_cents
having sum(h.held_cents) > w.most_cents
