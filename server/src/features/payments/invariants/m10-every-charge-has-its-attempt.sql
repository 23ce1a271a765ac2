-- M10: every charge in the processor's book has an attempt with the same amount, and none stands for an attempt that
-- ended without money.
select b.charge_id, b.attempt_id, b.amount_cents, a.amount_cents as attempt_cents, a.state,
       case when a.attempt_id is null then 'no such attempt'
            when a.amount_cents <> b.amount_cents then 'another amount'
            else 'the attempt says that no money moved' end as says
from processor_book b
left join payment_attempts a on a.attempt_id = b.attempt_id
where a.attempt_id is null or a.amount_cents <> b.amount_cents
   or (a.state in ('created', 'failed', 'cancelled', 'expired') and b.state <> 'failed')
