-- Emails about payments: promised in the transaction of what they tell, sent by a worker, known to the mail server by
-- an id of their own, so that one sent twice is seen as one.
create table emails (
  account_number text not null,
  email_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in (
    'payment_receipt', 'payment_posted', 'payment_failed', 'payment_returned', 'payment_refunded',
    'payment_dispute_won', 'payment_code', 'step_up_code')),
  -- A payment attempt or a step-up.
  attempt_id uuid,
  -- The transition that the email tells of: those that may be made again are told each.
  step integer,
  -- Only what the email needs beside the attempt; never a number of a card or of a bank account.
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  send_at timestamptz,
  sent_at timestamptz,
  tries integer not null default 0,
  last_error text,
  primary key (account_number, email_id)
);
create unique index emails_once on emails (account_number, attempt_id, kind)
  where kind in ('payment_receipt', 'payment_posted', 'payment_failed', 'payment_returned');
create unique index emails_once_a_transition on emails (account_number, attempt_id, kind, step)
  where kind in ('payment_refunded', 'payment_dispute_won');
create index emails_waiting on emails (send_at) where sent_at is null and send_at is not null;
create index emails_with_codes on emails (created_at) where kind in ('payment_code', 'step_up_code');
create index emails_given_up on emails (account_number, attempt_id) where sent_at is null and send_at is null;
-- Of the emails that are not sent any more staff are shown those of the last 30 days; most of the others had nothing
-- to tell, and their number grows for ever.
create index emails_ended_unsent on emails (created_at) where sent_at is null and send_at is null;
call protect_own_table('emails');
comment on column emails.attempt_id is 'what it is about: a payment attempt or a step-up';

-- One-time codes: six digits, ten minutes, once, bound to the purpose, five tries (quality.md 2). Only a hash is kept.
-- A step-up is a purpose beside a payment's attempt: both are known by ids that no two share.
create table one_time_codes (
  account_number text not null,
  attempt_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left integer not null default 5,
  used_at timestamptz,
  primary key (account_number, attempt_id)
);
create index one_time_codes_by_end on one_time_codes (expires_at);
call protect_own_table('one_time_codes');
comment on column one_time_codes.attempt_id is 'the purpose: a payment attempt or a step-up';

-- Jobs take away what is spent; nobody else does, though the account's own policy would allow it.
grant delete on emails, one_time_codes to portal_app;
create policy only_jobs_sweep on emails as restrictive for delete using (app_scope() = 'jobs');
create policy only_jobs_sweep on one_time_codes as restrictive for delete using (app_scope() = 'jobs');
