-- What was won back before is written down where its invoice had been paid again, as 0033 does from now on; and what was
-- received and is not posted holds each of its invoices that no other payment holds.
select set_config('app.scope', 'jobs', true);
insert into overpayments (account_number, invoice_number, attempt_id, other_attempt_id, noted_at)
select mine.account_number, mine.invoice_number, mine.attempt_id, other.attempt_id, a.needs_staff_since
from payment_attempts a
join payment_lines mine on mine.account_number = a.account_number and mine.attempt_id = a.attempt_id
join payment_lines theirs on theirs.account_number = mine.account_number
  and theirs.invoice_number = mine.invoice_number and theirs.attempt_id <> mine.attempt_id
join payment_attempts other on other.account_number = theirs.account_number and other.attempt_id = theirs.attempt_id
where a.needs_staff_since is not null and a.state in ('succeeded', 'posted', 'partially_refunded')
  and exists (
    select from payment_moves m
    where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'dispute_won')
  and other.state in ('submitted', 'requires_action', 'processing', 'unknown', 'succeeded', 'posted',
                      'partially_refunded', 'disputed')
  and other.submitted_at >= (
    select min(m.at) from payment_moves m
    where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'dispute_opened')
  and other.submitted_at <= coalesce((
    select m.at from payment_moves m
    where m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.event = 'billing_posted'),
    'infinity')
on conflict do nothing;
insert into pending_payments
  (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
select distinct on (l.account_number, l.invoice_number) l.account_number, l.invoice_number, l.attempt_id, l.policy_number,
       l.amount_cents, a.business_day, a.submitted_at
from payment_attempts a
join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
where a.state in ('succeeded', 'partially_refunded') and a.posted_on is null
order by l.account_number, l.invoice_number, a.submitted_at, a.attempt_id
on conflict do nothing;
