-- M15: a payment that came back after billing had posted it reopens each of its invoices once, by no more than billing
-- had applied of it (ADR 0026), if the mirror still shows the version of the posting and no other payment covers the
-- invoice. No other payment reopens one, nor does a payment that was refunded in part before it was posted: only
-- billing knows on which invoice. Of two payments that each paid the whole, the first to come back opens nothing and
-- the second opens it all; a refund of the second opens nothing either, because billing asks for refunded money. If
-- billing does not report what it applied, the limit is the amount that the invoice asked for when the payment was
-- received. An invoice that was reopened twice would owe more than it ever did.
with came_back as (
  select l.*, a.confirmation, (
           select min(m.at) from payment_transitions m where m.account_number = a.account_number
             and m.attempt_id = a.attempt_id and m.to_state = 'returned') as returned_at,
         greatest(0, least(l.amount_cents, coalesce(
           reported_applied_cents(l.account_number, a.confirmation, l.invoice_number), l.received_due_cents,
           l.amount_cents))) as applied_cents
  from payment_lines l
  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
  where a.state = 'returned' and exists (
    select from payment_transitions m where m.account_number = a.account_number and m.attempt_id = a.attempt_id
      and m.event = 'billing_posted' and not exists (
        select from payment_transitions r where r.account_number = m.account_number and r.attempt_id = m.attempt_id
          and r.event = 'refunded' and r.step < m.step)))
select b.account_number, b.invoice_number, b.attempt_id, 'not opened again' as says
from came_back b
join invoices i on i.account_number = b.account_number and i.invoice_number = b.invoice_number
where i.version = b.posted_version and b.applied_cents > 0 and not exists (
  select from reopened_invoices r where r.account_number = b.account_number
    and r.invoice_number = b.invoice_number and r.attempt_id = b.attempt_id)
  and coalesce(b.posted_due_cents, greatest(0, b.due_cents - b.amount_cents)) + (
    select coalesce(sum(r.amount_cents), 0) from reopened_invoices r
    where r.account_number = b.account_number and r.invoice_number = b.invoice_number and r.invoice_version = i.version)
      < least(b.due_cents, coalesce(b.received_due_cents, b.due_cents)) - (
    select coalesce(sum(
      o.amount_cents - greatest(0, then_stood.refunded_cents - (other.amount_cents - o.amount_cents))), 0)
    from payment_lines o
    join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.attempt_id
    -- The other payment counts as it was at the return: a later refund of it opens nothing, and an earlier one counts.
    cross join lateral (
      select coalesce(-sum(t.paid_cents) filter (where t.booking = 'refund' and t.booked_at < b.returned_at), 0) as refunded_cents,
             bool_or(t.booking = 'refund' and t.booked_at >= b.returned_at) as was_refunded_since
      from journal_entries t
      where t.account_number = o.account_number and t.attempt_id = o.attempt_id) then_stood
    where o.account_number = b.account_number and o.invoice_number = b.invoice_number
      and o.attempt_id <> b.attempt_id and o.invoice_version >= b.invoice_version
      and other.posted_on is not null
      and (payment_has_money(other.state) or then_stood.was_refunded_since))
union all
select r.account_number, r.invoice_number, r.attempt_id,
       case when b.attempt_id is null then 'opened for nothing' else 'opened by another amount' end
from reopened_invoices r
left join came_back b on b.account_number = r.account_number and b.invoice_number = r.invoice_number
  and b.attempt_id = r.attempt_id
where b.attempt_id is null or r.amount_cents > coalesce(b.returned_applied_cents, b.amount_cents)
   or b.returned_applied_cents > b.amount_cents or r.amount_cents <= 0
   -- Billing may have reported more by the time of the return than it reports now.
   or (r.amount_cents > b.received_due_cents and not exists (
     select from payment_postings p
     where p.account_number = b.account_number and p.confirmation = b.confirmation
       and p.invoice_number = b.invoice_number and p.applied_cents is not null))
union all
select r.account_number, r.invoice_number, r.attempt_id, 'owes more than it ever did'
from reopened_invoices r
join invoices i on i.account_number = r.account_number and i.invoice_number = r.invoice_number
where i.version = r.invoice_version and i.amount_due_cents > greatest(i.amount_cents, (
  select max(l.due_cents) from payment_lines l
  where l.account_number = r.account_number and l.invoice_number = r.invoice_number))
