-- M17: the carrier receives each transition once, in the order of the trace, with what was agreed: the sum, the day,
-- and each invoice with its cents. The numbers of an account's events leave no gap. An attempt that ended before it was
-- submitted or scheduled is never reported to the carrier.
with reported as (
  select account_number, body ->> 'paymentId' as payment_id, array_agg(type order by sequence) as types,
         coalesce(max((body ->> 'refundedCents')::bigint), 0) as refunded_cents
  from outbox_events where type like 'payment.%' group by 1, 2),
moved as (
  select account_number, 'pay_' || replace(attempt_id::text, '-', '') as payment_id, array_agg(type order by step) as types
  from (
    select account_number, attempt_id, step,
           case when event = 'submitted' then 'payment.submitted'
                when event = 'scheduled' then 'payment.scheduled'
                when from_state = 'scheduled' then 'payment.withdrawn'
                when from_state = 'created' then null
                when event = 'processor_succeeded' then 'payment.succeeded'
                when event = 'refunded' then 'payment.refunded'
                when to_state = 'returned' then 'payment.returned'
                when event = 'not_sent' then 'payment.not_sent'
                when payment_ended_unpaid(to_state) then 'payment.failed' end as type
    from payment_transitions) m
  where type is not null group by 1, 2),
agreed as (
  select a.account_number, 'pay_' || replace(a.attempt_id::text, '-', '') as payment_id, a.refunded_cents,
         a.scheduled_cents,
         jsonb_build_object('confirmation', a.confirmation, 'cents', a.amount_cents, 'methodKind', a.method_kind,
           'countsAsReceivedOn', a.counts_as_received_on, 'invoices', l.invoices) as body, l.lines
  from payment_attempts a
  cross join lateral (
    select count(*) as lines, jsonb_agg(jsonb_build_object(
             'invoiceNumber', l.invoice_number, 'policyNumber', l.policy_number, 'cents', l.amount_cents)) as invoices
    from payment_lines l where l.account_number = a.account_number and l.attempt_id = a.attempt_id) l)
select account_number, payment_id, 'reported otherwise than it moved' as says,
       to_jsonb(m.types) as expected, to_jsonb(t.types) as reported
from moved m full join reported t using (account_number, payment_id)
where m.types is distinct from t.types
union all
select e.account_number, a.payment_id, e.type || ' does not say what was agreed', a.body, e.body
from outbox_events e
join agreed a on a.account_number = e.account_number and a.payment_id = e.body ->> 'paymentId'
where e.type like 'payment.%' and e.type not in ('payment.scheduled', 'payment.withdrawn')
  and (not e.body @> a.body or jsonb_array_length(e.body -> 'invoices') <> a.lines)
union all
select e.account_number, a.payment_id, e.type || ' does not say what was agreed', to_jsonb(a.scheduled_cents), e.body
from outbox_events e
join agreed a on a.account_number = e.account_number and a.payment_id = e.body ->> 'paymentId'
where e.type in ('payment.scheduled', 'payment.withdrawn')
  and (e.body ->> 'cents')::bigint is distinct from a.scheduled_cents
union all
select a.account_number, a.payment_id, 'another sum was refunded', to_jsonb(a.refunded_cents), to_jsonb(t.refunded_cents)
from agreed a join reported t on t.account_number = a.account_number and t.payment_id = a.payment_id
where t.refunded_cents <> a.refunded_cents
union all
select account_number, null, 'the numbers leave a gap', to_jsonb(max(sequence)), to_jsonb(count(*))
from outbox_events group by account_number having max(sequence) <> count(*)
