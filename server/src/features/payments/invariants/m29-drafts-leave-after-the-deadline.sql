-- M29: a draft leaves after its change deadline. The person may change or stop a first draft until 20:00 of the fifth
-- day before the due date (domain.md 4.2), so its planned day and the day of its request are both after that day.
select d.account_number, d.invoice_number, d.due_date, d.request_on, a.business_day
from drafts d
left join payment_attempts a on a.account_number = d.account_number and a.attempt_id = d.attempt_id
  and a.reconstructed_at is null
where d.presentation = 1
  and (d.request_on <= d.due_date - 5 or a.business_day <= d.due_date - 5)
