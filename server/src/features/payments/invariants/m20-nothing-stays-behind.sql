-- M20: nothing that is due has waited for more than 15 minutes: attempts to query, events to apply, refunds to send or
-- query. A payment that has had no answer for a day goes to manual review, and a debit after ten days: it is queried
-- once a day, so that a person sees it on the eleventh.
select a.account_number, a.attempt_id::text as id, a.state, a.reconcile_at as waits_since
from payment_attempts a, audit_time
where a.reconcile_at < audit_time.now - interval '15 minutes'
union all
select a.account_number, a.attempt_id::text, a.state, a.submitted_at
from payment_attempts a, audit_time
where a.manual_review_since is null
  and ((payment_is_unanswered(a.state) and a.submitted_at < audit_time.now - interval '24 hours 15 minutes')
       or (a.state = 'processing' and a.submitted_at < audit_time.now - interval '11 days 15 minutes'))
union all
select null, e.event_id, e.type, e.try_at
from processor_events e, audit_time
where e.applied_at is null and e.try_at < audit_time.now - interval '15 minutes'
union all
select r.account_number, r.refund_id::text, r.state, r.try_at
from refunds r, audit_time
where r.try_at < audit_time.now - interval '15 minutes'
   or (refund_is_under_way(r.state) and r.try_at is null)
   or (r.state = 'sent' and r.processor_id is null and r.sent_at < audit_time.now - interval '24 hours 30 minutes')
