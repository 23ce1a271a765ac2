-- M13: without an answer an attempt is unknown. It fails only if the processor or the bank says so, or if the processor
-- certainly does not have it. An attempt counts as not sent only if the processor made no payment for it.
select m.account_number, m.attempt_id, m.step, m.event, m.to_state
from payment_transitions m
where (m.event = 'timed_out' and m.to_state <> 'unknown')
   or (m.to_state = 'failed' and m.event not in ('processor_declined', 'bank_refused', 'never_arrived', 'not_sent'))
   or (m.event = 'not_sent' and (m.from_state <> 'submitted' or exists (
         select from payment_transitions earlier
         where earlier.account_number = m.account_number and earlier.attempt_id = m.attempt_id
           and payment_may_be_with_processor(earlier.to_state))))
