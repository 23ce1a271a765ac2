-- A dispute that was won before billing had posted left its invoice open in the version before: the payment holds it
-- again (docs/adr/0026-a-part-given-back.md), or somebody looks, where the invoice has been paid again meanwhile.
select set_config('app.scope', 'jobs', true);
with won as (
  select l.account_number, l.invoice_number, l.attempt_id, l.policy_number, l.amount_cents, a.business_day, a.submitted_at
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  where a.state in ('succeeded', 'partially_refunded') and a.posted_on is null
    and not exists (
      select from pending_payments p
      where p.account_number = l.account_number and p.invoice_number = l.invoice_number and p.attempt_id = l.attempt_id)),
held as (
  insert into pending_payments
    (account_number, invoice_number, attempt_id, policy_number, amount_cents, sent_on, submitted_at)
  select account_number, invoice_number, attempt_id, policy_number, amount_cents, business_day, submitted_at from won
  on conflict do nothing
  returning account_number, invoice_number, attempt_id)
update payment_attempts a set needs_staff_since = now()
from won
where a.account_number = won.account_number and a.attempt_id = won.attempt_id and a.needs_staff_since is null
  and not exists (
    select from held
    where held.account_number = won.account_number and held.invoice_number = won.invoice_number
      and held.attempt_id = won.attempt_id);
