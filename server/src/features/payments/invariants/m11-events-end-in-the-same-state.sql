-- M11: a stored event of the processor waits for its turn, or was applied once with an outcome. The histories send all
-- events again and show that any order and number of them ends in the same state.
select e.event_id, e.type, e.outcome, e.try_at, e.applied_at
from processor_events e
where (e.applied_at is null) <> (e.outcome is null)
   or (e.applied_at is null) = (e.try_at is null)
   or e.outcome not in ('applied', 'not_ours', 'unknown_reference')
