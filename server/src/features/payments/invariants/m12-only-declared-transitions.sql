-- M12: every transition is one that the machine has, and every trace begins with `created`.
select m.account_number, m.attempt_id, m.step, m.from_state, m.to_state, m.event
from payment_transitions m
where (m.from_state is null and (m.to_state <> 'created' or m.step <> 0))
   or (m.from_state is not null and not exists (
     select from transitions g
     where g.machine = 'payment' and g.from_state = m.from_state and g.to_state = m.to_state))
