-- What staff look for across accounts: the newest of a state, and what nobody told or knew.
create index payment_attempts_by_state on payment_attempts (state, attempt_id);
create index mails_given_up on mails (account_number, attempt_id) where sent_at is null and send_at is null;
create index processor_events_unmatched on processor_events (received_at)
  where outcome = 'unknown_reference' or (applied_at is null and tries > 5);
create index processor_events_of_payment on processor_events (object_id);
create index processor_events_of_attempt on processor_events (attempt_id) where attempt_id is not null;
