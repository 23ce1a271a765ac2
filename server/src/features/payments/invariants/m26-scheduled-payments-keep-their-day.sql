-- M26: a scheduled payment is sent at most once, never above the agreed amount, never before its day, and not after it
-- was withdrawn. Its text, if known, names the agreed sum.
with sent as (
  select account_number, attempt_id, count(*) as times, min(business_day) as sent_on
  from payment_transitions where event = 'submitted' group by 1, 2)
select a.account_number, a.attempt_id, a.pay_on, s.sent_on, s.times, a.amount_cents, a.scheduled_cents,
       case when s.times > 1 then 'sent more than once'
            when s.sent_on < a.pay_on then 'sent before its day'
            when a.amount_cents > a.scheduled_cents then 'more than was agreed'
            else 'sent after it ended' end as says
from payment_attempts a
join sent s on s.account_number = a.account_number and s.attempt_id = a.attempt_id
where a.pay_on is not null
  and (s.times > 1 or s.sent_on < a.pay_on or a.amount_cents > a.scheduled_cents
       or exists (select from payment_transitions m
                  where m.account_number = a.account_number and m.attempt_id = a.attempt_id
                    and m.event in ('withdrawn', 'lapsed')))
union all
select a.account_number, a.attempt_id, a.pay_on, null, null, b.amount_cents, a.scheduled_cents,
       'charged otherwise than the books say'
from payment_attempts a
join processor_book b on b.attempt_id = a.attempt_id
where a.pay_on is not null and (b.amount_cents > a.scheduled_cents or a.state = 'scheduled')
