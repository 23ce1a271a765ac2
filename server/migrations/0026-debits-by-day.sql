-- How many bank debits were sent in 60 days and how many came back (domain.md 3.3.6), told from the index alone.
create index payment_attempts_debits on payment_attempts (business_day) include (state, reason_code)
  where method_kind = 'bank' and submitted_at is not null;
