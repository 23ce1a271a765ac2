-- M9: the trace of an attempt has no gap and ends in the state of the attempt. An attempt that has not ended has a time
-- at which it is reconciled, and a scheduled one has its row in due_work.
with traced as (
  select m.*, lag(m.to_state) over attempt as before_state, row_number() over attempt - 1 as place
  from payment_transitions m
  window attempt as (partition by m.account_number, m.attempt_id order by m.step))
select t.account_number, t.attempt_id, 'step ' || t.step || ' does not follow' as says
from traced t where t.step <> t.place or t.from_state is distinct from t.before_state
union all
select a.account_number, a.attempt_id, 'the trace ends elsewhere'
from payment_attempts a
left join payment_transitions m on m.account_number = a.account_number and m.attempt_id = a.attempt_id and m.step = a.step
where m.to_state is distinct from a.state
   or exists (select from payment_transitions later where later.account_number = a.account_number
              and later.attempt_id = a.attempt_id and later.step > a.step)
union all
select a.account_number, a.attempt_id, 'open, and nobody looks after it'
from payment_attempts a
where (a.state = 'created' or payment_is_open(a.state)) and a.reconcile_at is null
union all
select a.account_number, a.attempt_id, 'scheduled, and nothing brings its day'
from payment_attempts a
where a.state = 'scheduled' and not exists (
  select from due_work w where w.account_number = a.account_number and w.work_id = a.attempt_id and w.due_on = a.pay_on)
