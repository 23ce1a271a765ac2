-- M4: a payment that a person made here has exactly one checkout, and the answer stored with it is that payment's. An
-- answer from before a scheduled payment was sent has the agreed amount; less may have been charged since.
select a.account_number, a.attempt_id, null::uuid as checkout_id,
       case count(c.attempt_id) when 0 then 'paid without a checkout' else 'paid by two checkouts' end as says
from payment_attempts a
left join checkouts c on c.account_number = a.account_number and c.attempt_id = a.attempt_id
where a.source in ('web', 'staff') and a.reconstructed_at is null
group by a.account_number, a.attempt_id having count(c.attempt_id) <> 1
union all
select c.account_number, c.attempt_id, c.checkout_id,
       case when a.attempt_id is null then 'answers for a payment that is not there'
            when c.answer ->> 'paymentId' <> 'pay_' || replace(a.attempt_id::text, '-', '')
              then 'answers for another payment'
            else concat_ws(' ', 'answers', c.answer ->> 'state', c.answer ->> 'amountCents', 'for', a.state,
                           a.amount_cents, 'of', a.scheduled_cents) end
from checkouts c
left join payment_attempts a on a.account_number = c.account_number and a.attempt_id = c.attempt_id
where c.attempt_id is not null
  and (a.attempt_id is null
       or c.answer ->> 'paymentId' <> 'pay_' || replace(a.attempt_id::text, '-', '')
       or (c.answer ->> 'amountCents')::bigint <>
          case when c.answer ->> 'state' in ('created', 'scheduled') then coalesce(a.scheduled_cents, a.amount_cents)
               else a.amount_cents end)
