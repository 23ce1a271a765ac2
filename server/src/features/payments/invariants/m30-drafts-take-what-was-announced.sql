-- M30: drafts take what was announced. A first presentation takes at most the last amount of which the account's people
-- were notified at least ten days before its day, or to which they agreed ("draft it anyway"), and takes it on that
-- day.
select d.account_number, d.invoice_number, d.draft_on, a.amount_cents, announced.amount_cents as announced_cents
from drafts d
join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
left join lateral (
  select n.amount_cents from draft_notices n
  where n.account_number = d.account_number and n.invoice_number = d.invoice_number and n.draft_on = d.draft_on
    and n.accepted_at <= a.submitted_at and n.kind in ('notice', 'consent')
    and (n.kind = 'consent' or n.accepted_on <= n.draft_on - 10)
  order by n.place desc limit 1) announced on true
where d.presentation = 1 and a.reconstructed_at is null
  and (announced.amount_cents is null or a.amount_cents > announced.amount_cents)
