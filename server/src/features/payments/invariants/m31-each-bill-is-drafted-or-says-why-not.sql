-- M31: each bill is drafted or has a reason. An owed bill that an enrollment covers has a plan, and once the day of its
-- request has passed it has a draft: requested, or skipped with its reason. Otherwise cover could lapse unnoticed. A
-- plan that waits for another decision is decided within moments (job plan_drafts).
select i.account_number, i.invoice_number, i.due_date, p.state, p.request_on,
       case when p.account_number is null then 'has no plan' else 'was planned and never drafted' end as says
from draft_enrollments e
join invoices i on i.account_number = e.account_number and i.policy_number = e.policy_number
left join draft_plans p on p.account_number = i.account_number and p.invoice_number = i.invoice_number
cross join audit_time
cross join lateral (select (audit_time.now at time zone 'UTC')::date
                           + coalesce((select offset_days from business_clock), 0) as today) day
where draft_enrollment_is_drafting(e.state)
  and lower(trim(i.invoice_status)) not in ('planned', 'carriedforward', 'writtenoff') and i.amount_due_cents > 0
  and i.due_date >= e.enrolled_on + 15 and coalesce(i.due_date < e.drafts_until, true)
  and (p.account_number is null or p.request_on < day.today - 1)
  and not exists (select from drafts d where d.account_number = i.account_number and d.invoice_number = i.invoice_number)
  and not exists (select from draft_plans_due w
                  where w.account_number = i.account_number and w.invoice_number = i.invoice_number)
  -- The row of a draft that paid the bill may have been lost with a database.
  and not exists (select from payment_lines l
                  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
                  where l.account_number = i.account_number and l.invoice_number = i.invoice_number
                    and a.source = 'draft')
