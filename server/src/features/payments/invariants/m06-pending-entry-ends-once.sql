-- M6: the pending entry of a submitted attempt is there once; while it is open it stands, afterwards it was posted or
-- voided exactly once.
select a.account_number, a.attempt_id, a.state, b.pended, b.posted, b.voided
from payment_attempts a
cross join lateral (
  select count(*) filter (where t.move = 'pend') as pended,
         count(*) filter (where t.move = 'post') as posted,
         count(*) filter (where t.move = 'void') as voided
  from ledger_transactions t
  where t.account_number = a.account_number and t.attempt_id = a.attempt_id) b
where array[b.pended, b.posted, b.voided] <> case
  when a.submitted_at is null then array[0, 0, 0]::bigint[]
  when a.state in ('submitted', 'requires_action', 'processing', 'unknown') then array[1, 0, 0]::bigint[]
  when a.state in ('failed', 'cancelled', 'expired') then array[1, 0, 1]::bigint[]
  else array[1, 1, 0]::bigint[] end
