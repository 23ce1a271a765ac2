-- M21: for each attempt, the balance of each ledger account follows from its state, its refunds and billing's posting
-- (domain/src/payments/ledger.ts, ADR 0026), and the processor holds what the ledger says it holds. A refund leaves the
-- money booked where it was, so an amount refunded before billing posted stays in cash_received; the carrier was
-- notified of that amount. If the processor's sums differ, the attempt is in manual review.
with stood as (
  select a.account_number, a.attempt_id, a.state, a.manual_review_since, a.amount_cents as cents,
         a.refunded_cents as back_cents, a.posted_on is not null as is_posted,
         payment_is_open(a.state) as is_open,
         payment_was_paid(a.state) as was_paid,
         case when payment_is_kept(a.state) then a.amount_cents - a.refunded_cents else 0
         end as kept_cents,
         case when a.state = 'disputed' then a.amount_cents - a.refunded_cents else 0 end as disputed_cents,
         case when a.posted_on is null or a.refunded_cents = 0 then a.refunded_cents else coalesce((
           select max((e.body ->> 'refundedCents')::bigint)
           from (select o.body, row_number() over (order by o.sequence) as place from outbox_events o
                 where o.account_number = a.account_number and o.type = 'payment.refunded'
                   and o.body ->> 'paymentId' = 'pay_' || replace(a.attempt_id::text, '-', '')) e
           where e.place <= (
             select count(*) from payment_transitions r
             join payment_transitions p on p.account_number = r.account_number and p.attempt_id = r.attempt_id
               and p.event = 'billing_posted' and p.step > r.step
             where r.account_number = a.account_number and r.attempt_id = a.attempt_id and r.event = 'refunded')), 0)
         end as back_before_cents,
         coalesce((select d.amount_cents from double_credits d
                   where d.account_number = a.account_number and d.attempt_id = a.attempt_id), 0) as twice_cents,
         coalesce((select sum(r.amount_cents) from refunds r
                   where r.account_number = a.account_number and r.attempt_id = a.attempt_id
                     and refund_is_under_way(r.state) and r.processor_id is null), 0) as approved_cents,
         a.refund_owed_cents as failed_cents,
         -- Counts invoices that another payment with money has also paid; a partial refund leaves less.
         case when payment_is_kept(a.state)
           then least(a.amount_cents - a.refunded_cents, coalesce((
             select sum(l.amount_cents) from payment_lines l
             where l.account_number = a.account_number and l.attempt_id = a.attempt_id and exists (
               select from overpayments o
               join payment_attempts other on other.account_number = o.account_number
                 and other.attempt_id = o.other_attempt_id
               where o.account_number = l.account_number and o.attempt_id = l.attempt_id
                 and o.invoice_number = l.invoice_number
                 and payment_may_have_money(other.state))), 0)) else 0 end as overpaid_cents
  from payment_attempts a),
expected as (
  select s.account_number, s.attempt_id, e.ledger_account, e.cents
  from stood s
  cross join lateral (values
    ('receivable_pending', case when s.is_open then s.cents else 0 end),
    ('customer', case when s.is_open then -s.cents else 0 end),
    ('processor_clearing', s.kept_cents + s.disputed_cents - s.twice_cents + s.failed_cents),
    ('refunds_failed', -s.failed_cents),
    ('double_credits', s.twice_cents),
    ('refunds', s.back_cents),
    ('disputes', -s.disputed_cents),
    ('cash_received', case when s.was_paid then -s.back_before_cents - case when s.is_posted then 0 else s.kept_cents end
                           else 0 end + case when s.is_posted then 0 else s.overpaid_cents end),
    ('billing', case when s.was_paid and s.is_posted
                  then s.back_before_cents - s.back_cents - s.kept_cents + s.overpaid_cents else 0 end),
    ('overpayments', -s.overpaid_cents),
    ('refunds_approved', s.approved_cents),
    ('refunds_payable', -s.approved_cents)
  ) as e(ledger_account, cents)),
booked as (
  select t.account_number, t.attempt_id, e.ledger_account, sum(e.amount_cents) as cents
  from journal_entries t
  join journal_lines e on e.entry_id = t.entry_id
  where t.source = 'payments'
  group by t.account_number, t.attempt_id, e.ledger_account)
select account_number, attempt_id, ledger_account as place, coalesce(e.cents, 0) as expected_cents,
       coalesce(b.cents, 0) as booked_cents
from expected e full join booked b using (account_number, attempt_id, ledger_account)
where coalesce(e.cents, 0) <> coalesce(b.cents, 0)
union all
select s.account_number, s.attempt_id, 'with the processor', p.held_cents, coalesce(b.cents, 0)
from stood s
join (select attempt_id,
             sum(case when state in ('succeeded', 'disputed') then amount_cents - refunded_cents else 0 end) as held_cents
      from processor_book group by attempt_id) p on p.attempt_id = s.attempt_id
left join booked b on b.account_number = s.account_number and b.attempt_id = s.attempt_id
  and b.ledger_account = 'processor_clearing'
where p.held_cents <> coalesce(b.cents, 0) and not s.is_open and s.manual_review_since is null and s.state <> 'disputed'
