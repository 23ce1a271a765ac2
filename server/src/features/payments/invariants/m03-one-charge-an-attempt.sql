-- M3: the processor's book has at most one charge for an attempt that took money or still may.
select b.attempt_id, count(*) as charges, array_agg(b.charge_id) as charge_ids
from processor_book b
where b.state <> 'failed' and b.attempt_id is not null
group by b.attempt_id
having count(*) > 1
