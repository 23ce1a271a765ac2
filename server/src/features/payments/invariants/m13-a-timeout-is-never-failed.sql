-- M13: without an answer an attempt is unknown; it fails only when the processor, the bank or its absence says so.
select m.account_number, m.attempt_id, m.step, m.event, m.to_state
from payment_moves m
where (m.event = 'timed_out' and m.to_state <> 'unknown')
   or (m.to_state = 'failed' and m.event not in ('processor_declined', 'bank_refused', 'never_arrived'))
