-- M6: a submitted attempt has exactly one pending entry. The entry remains while the attempt is open and is posted or
-- voided exactly once afterwards. Each other booking exists as often as the trace has its transition.
with expected as (
  select a.account_number, a.attempt_id, e.booking, e.times
  from payment_attempts a
  cross join lateral (values
    ('pend', (a.submitted_at is not null)::integer),
    ('post', payment_was_paid(a.state)::integer),
    ('void', (a.submitted_at is not null and payment_ended_unpaid(a.state))::integer)) as e(booking, times)
  union all
  select m.account_number, m.attempt_id, b.booking, count(*)
  from payment_transitions m
  join (values
    ('submitted', 'pend'), ('processor_succeeded', 'post'),
    ('processor_declined', 'void'), ('bank_refused', 'void'), ('never_arrived', 'void'), ('not_sent', 'void'), ('action_abandoned', 'void'),
    ('billing_posted', 'bill'), ('bank_returned', 'reverse'), ('refunded', 'refund'),
    ('dispute_opened', 'dispute_open'), ('dispute_won', 'dispute_close_won'), ('dispute_lost', 'dispute_close_lost')
  ) as b(event, booking) on b.event = m.event
  -- The end of the dispute decides where the money goes.
  where not (m.event = 'billing_posted' and m.from_state = 'disputed')
  group by m.account_number, m.attempt_id, b.booking
  union all
  select account_number, attempt_id, 'credit_twice', 1 from double_credits),
booked as (
  select account_number, attempt_id, booking, count(*) as times
  from journal_entries
  -- M21 checks the balance of these bookings; their number depends on refunds and on other payments.
  where source = 'payments' and booking not in ('overpay', 'overpay_end', 'refund_approve', 'refund_settle', 'refund_fail', 'refund_again', 'refund_taken')
  group by account_number, attempt_id, booking)
select account_number, attempt_id, booking, coalesce(e.times, 0) as expected, coalesce(b.times, 0) as booked
from expected e full join booked b using (account_number, attempt_id, booking)
where coalesce(e.times, 0) <> coalesce(b.times, 0)
