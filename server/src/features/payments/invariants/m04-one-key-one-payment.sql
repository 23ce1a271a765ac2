-- M4: an idempotency key of a person stands for one payment, and the answer kept with it is that payment's.
select k.owner_id, k.key, count(*) as uses, 'used more than once' as says
from idempotency_keys k group by k.owner_id, k.key having count(*) > 1
union all
select k.owner_id, k.key, 1, 'answers for another payment'
from idempotency_keys k
left join payment_attempts a on a.account_number = k.account_number and a.attempt_id = k.attempt_id
where a.attempt_id is null
   or k.answer ->> 'paymentId' <> 'pay_' || replace(a.attempt_id::text, '-', '')
   or (k.answer ->> 'amountCents')::bigint <> a.amount_cents
