-- M34: a past day gets no more bookings, so that statements and journals of closed months stay as they are. No booking
-- is on an earlier day than a booking that was written more than five minutes before it; the minutes allow for two
-- requests that see midnight in a different order. A payout's bookings are in the month of the payout or a later one.
-- A closed month gets no entry that was booked after it closed.
select t.account_number, t.attempt_id, t.booking, t.business_day, t.reached_day
from (
  select account_number, attempt_id, booking, business_day,
         max(business_day) over (partition by account_number order by booked_at
           range between unbounded preceding and interval '5 minutes' preceding) as reached_day
  from journal_entries where source = 'payments') t
where t.business_day < t.reached_day
union all
select e.account_number, e.attempt_id, e.booking, e.business_day, p.arrives_on
from journal_entries e
join payout_transactions p on p.transaction_id = e.transaction_id
where e.business_day < p.arrives_on
union all
select e.account_number, e.attempt_id, e.booking, e.business_day, m.month
from closed_months m
join journal_entries e on e.business_day >= m.month and e.business_day < m.month + interval '1 month'
where e.booked_at > m.closed_at
