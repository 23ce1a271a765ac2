-- M10: every charge in the processor's book has its attempt, with the same amount. Every attempt has the charge that
-- its state implies: a live one if money was taken, otherwise none. An attempt without an answer may have either (M20).
-- If money moved after the attempt had ended, it is in manual review (ADR 0026). A reconstructed attempt is written
-- from a payment of the processor's book, so it names one; any other has the text of its authorization (ADR 0040).
with expected (state, charge_state) as (values
  ('created', null), ('scheduled', null), ('requires_action', null), ('failed', null), ('cancelled', null), ('expired', null),
  ('processing', 'pending'),
  ('succeeded', 'succeeded'), ('posted', 'succeeded'), ('partially_refunded', 'succeeded'), ('refunded', 'succeeded'),
  ('disputed', 'disputed'),
  ('returned', 'returned'))
select b.charge_id, b.attempt_id, b.amount_cents, a.amount_cents as attempt_cents, b.state as charge_state, a.state,
       case when a.attempt_id is null then 'no such attempt'
            when a.amount_cents <> b.amount_cents then 'another amount'
            else 'of another payment' end as says
from processor_book b
left join payment_attempts a on a.attempt_id = b.attempt_id
where a.attempt_id is null or a.amount_cents <> b.amount_cents or a.processor_id <> b.processor_id
union all
select b.charge_id, a.attempt_id, b.amount_cents, a.amount_cents, b.state, a.state,
       case when b.state is null then 'no charge' else 'another state' end
from payment_attempts a
join expected e on e.state = a.state
left join processor_book b on b.attempt_id = a.attempt_id and b.state <> 'failed'
where b.state is distinct from e.charge_state
  and not (a.manual_review_since is not null
           and (a.state, b.state) in (('returned', 'succeeded'), ('refunded', 'disputed'), ('refunded', 'returned')))
union all
select null, a.attempt_id, null, a.amount_cents, null, a.state,
       case when a.reconstructed_at is null then 'no authorization, though it was made here'
            else 'reconstructed from nothing' end
from payment_attempts a
join acceptances c on c.account_number = a.account_number and c.acceptance_id = a.acceptance_id
join authorization_texts t on t.account_number = c.account_number and t.text_hash = c.text_hash
where (a.reconstructed_at is null and coalesce(t.text, '') = '')
   or (a.reconstructed_at is not null and a.processor_id is null)
