-- M34: a day that is over gets no more bookings, so that statements and journals of closed months stay as they are: no
-- booking stands on a day before that of a booking which was written more than five minutes earlier. Two requests may see
-- midnight in another order, hence the minutes. What a payout books into a month stands in that month or a later one.
select t.account_number, t.attempt_id, t.booking, t.business_day, t.reached_day
from (
  select account_number, attempt_id, booking, business_day,
         max(business_day) over (partition by account_number order by at
           range between unbounded preceding and interval '5 minutes' preceding) as reached_day
  from ledger_transactions) t
where t.business_day < t.reached_day
union all
select e.account_number, e.attempt_id, e.ledger_account, e.settled_on, p.arrives_on
from settlement_entries e
join payout_transactions p on p.transaction_id = e.transaction_id
where e.settled_on < p.arrives_on
