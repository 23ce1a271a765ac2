-- M18: each due draft is requested once. A draft payment belongs to one planned draft of its invoice, under the latest
-- signature for its policy, on its day or later. It takes all that was due, or the announced amount, or at most what
-- the first presentation asked for. Only a draft whose order certainly never arrived may be followed by another. A
-- second presentation follows a first that came back for lack of funds. The plan of a reconstructed payment may be
-- lost.
with drafted as (
  select a.account_number, a.attempt_id, l.invoice_number, a.amount_cents, l.due_cents, a.business_day, a.acceptance_id,
         a.method_id
  from payment_attempts a
  join payment_lines l on l.account_number = a.account_number and l.attempt_id = a.attempt_id
  where a.source = 'draft' and a.reconstructed_at is null
    and not exists (select from payment_transitions t
                    where t.account_number = a.account_number and t.attempt_id = a.attempt_id
                      and t.event in ('not_sent', 'never_arrived')))
select p.account_number, p.attempt_id, p.invoice_number, says.says
from drafted p
left join drafts d on d.account_number = p.account_number and d.attempt_id = p.attempt_id
left join draft_plans n on n.account_number = d.account_number and n.invoice_number = d.invoice_number
cross join lateral (values
  (d.draft_id is null, 'drafted beside its plan'),
  (d.invoice_number <> p.invoice_number, 'another invoice than was planned'),
  (p.business_day < d.request_on, 'before its day'),
  (p.amount_cents <> least(p.due_cents, coalesce(d.at_most_cents, n.announced_cents, p.due_cents)), 'another amount'),
  (not exists (select from draft_authorizations s where s.account_number = p.account_number
               and s.policy_number = d.policy_number and s.acceptance_id = p.acceptance_id),
   'not under what was signed for the policy'),
  (exists (select from draft_authorizations s where s.account_number = p.account_number
           and s.policy_number = d.policy_number and s.acceptance_id = p.acceptance_id and s.method_id <> p.method_id),
   'from another account than was signed for'),
  (exists (select from draft_authorizations s
           join draft_authorizations later on later.account_number = s.account_number
             and later.policy_number = s.policy_number and later.signed_at > s.signed_at
           where s.account_number = p.account_number and s.policy_number = d.policy_number
             and s.acceptance_id = p.acceptance_id and later.ended_at is null and later.holds_from <= d.due_date),
   'under what was signed before another')) as says(is_so, says)
where says.is_so
union all
select d.account_number, d.attempt_id, d.invoice_number, 'presented again without a return for lack of funds'
from drafts d
left join drafts first on first.account_number = d.account_number and first.invoice_number = d.invoice_number
  and first.presentation = 1
where d.presentation = 2
  and coalesce(first.outcome <> 'present_again' or upper(trim(first.return_code)) not in ('R01', 'R09'), true)
