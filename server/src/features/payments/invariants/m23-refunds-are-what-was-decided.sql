-- M23: every refund by staff has a gapless trace along the graph, lines that sum to it (none if it was reconstructed
-- without them), another person's approval above its limit, and one report to the carrier for each outcome of its
-- money. Refunds that are requested, under way or completed never exceed the payment, in sum and on each invoice. A
-- completed refund is in the payment's own books.
with live as (
  select r.*, refund_is_with_processor(r.state) and r.processor_id is not null as is_there
  from refunds r where refund_is_live(r.state)),
traced as (
  select account_number, refund_id, count(*) as steps, max(step) as last_step,
         bool_and(step = 0 or exists (
           select from transitions g
           where g.machine = 'refund' and g.from_state = m.from_state and g.to_state = m.to_state)) as is_declared,
         bool_and(from_state is not distinct from before) as is_gapless,
         (array_agg(to_state order by step desc))[1] as last_state
  from (select t.*, lag(t.to_state) over (partition by t.account_number, t.refund_id order by t.step) as before
        from refund_transitions t) m
  group by account_number, refund_id),
lined as (
  select account_number, refund_id, sum(amount_cents) as cents from refund_lines group by 1, 2),
reported as (
  select account_number, body ->> 'refundId' as refund_id, array_agg(type order by sequence) as types
  from outbox_events where type in ('refund.succeeded', 'refund.failed') group by 1, 2),
moved as (
  select account_number, 'ref_' || replace(refund_id::text, '-', '') as refund_id,
         array_agg(case event when 'processor_succeeded' then 'refund.succeeded' else 'refund.failed' end
                   order by step) as types
  from refund_transitions where event in ('processor_succeeded', 'processor_failed') group by 1, 2)
select r.account_number, r.refund_id::text as id, r.state, 'its trace is another' as says
from refunds r left join traced t using (account_number, refund_id)
where t.steps is distinct from r.step + 1 or t.last_step <> r.step or t.last_state <> r.state
   or not t.is_declared or not t.is_gapless
union all
select r.account_number, r.refund_id::text, r.state, 'its lines sum to another amount'
from refunds r left join lined l using (account_number, refund_id)
where l.cents is distinct from r.amount_cents and not (l.cents is null and r.reconstructed_at is not null)
union all
select r.account_number, r.refund_id::text, r.state, 'nobody else approved it'
from refunds r
where refund_was_approved(r.state) and r.reconstructed_at is null
  and r.amount_cents > r.approval_limit_cents
  and (r.decided_by is null or r.decided_by = r.requested_by)
union all
select l.account_number, l.attempt_id::text, null, 'more than the limit in parts that nobody else approved'
from live l
where l.state <> 'requested' and l.decided_by is null and l.reconstructed_at is null
group by l.account_number, l.attempt_id
having sum(l.amount_cents) > max(l.approval_limit_cents)
union all
select coalesce(t.account_number, m.account_number), coalesce(t.refund_id, m.refund_id), null, 'reported otherwise than it moved'
from reported t full join moved m using (account_number, refund_id)
where t.types is distinct from m.types
union all
-- A refund that a failover lost and the processor has may exceed the payment together with a request that is no longer
-- sent.
select l.account_number, l.attempt_id::text, null, 'more than the payment'
from live l
join payment_attempts a using (account_number, attempt_id)
group by l.account_number, l.attempt_id, a.amount_cents
having sum(l.amount_cents) filter (where refund_is_with_processor(l.state)) > a.amount_cents
    or (sum(l.amount_cents) > a.amount_cents and not bool_or(l.reconstructed_at is not null))
union all
select l.account_number, l.attempt_id::text, i.invoice_number, 'more than was paid on the invoice'
from live l
join refund_lines i using (account_number, refund_id)
left join payment_lines p on p.account_number = l.account_number and p.attempt_id = l.attempt_id
  and p.invoice_number = i.invoice_number
where refund_is_with_processor(l.state)
group by l.account_number, l.attempt_id, i.invoice_number, p.amount_cents
having sum(i.amount_cents) > coalesce(p.amount_cents, 0)
union all
select l.account_number, l.attempt_id::text, a.state, 'its payment does not know what is back'
from live l
join payment_attempts a using (account_number, attempt_id)
where l.is_there and a.state <> 'disputed' and a.manual_review_since is null
group by l.account_number, l.attempt_id, a.state, a.refunded_cents
having sum(l.amount_cents) > a.refunded_cents
