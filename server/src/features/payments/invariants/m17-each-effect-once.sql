-- M17: the carrier is told of each move once: as many events of a kind as the trace has moves of it. The numbers of an
-- account's events leave no gap. Of what ended before it was submitted the carrier never hears.
with told as (
  select account_number, body ->> 'paymentId' as payment_id, type, count(*) as times
  from outbox_events where type like 'payment.%' group by 1, 2, 3),
moved as (
  select account_number, 'pay_' || replace(attempt_id::text, '-', '') as payment_id,
         case when event = 'submitted' then 'payment.submitted'
              when from_state = 'created' then null
              when event = 'processor_succeeded' then 'payment.succeeded'
              when event = 'refunded' then 'payment.refunded'
              when to_state = 'returned' then 'payment.returned'
              when to_state in ('failed', 'cancelled') then 'payment.failed' end as type,
         count(*) as times
  from payment_moves group by 1, 2, 3)
select account_number, payment_id, type, coalesce(m.times, 0) as moves, coalesce(t.times, 0) as told
from (select * from moved where type is not null) m full join told t using (account_number, payment_id, type)
where m.times is distinct from t.times
union all
select account_number, null, 'sequence', max(sequence), count(*)
from outbox_events group by account_number having max(sequence) <> count(*)
