-- What is told by email: promised in the transaction of what it tells, sent by a worker, known to the mail server by an
-- id of its own, so that one sent twice is seen as one. Which kinds there are, the features say (server/src/emails).
create table emails (
  email_id uuid primary key,
  -- Null of what is about a person and their way in.
  account_number text,
  -- Null of whoever paid as a guest.
  user_id uuid,
  -- Where it goes whatever comes later; null: to where the person is reached when it leaves.
  to_address text,
  -- Of a recipient who is no user; of every other it is asked for when it leaves.
  language text,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- A payment attempt, a step-up, or a person's own change.
  about_id uuid,
  -- The transition that the email tells of.
  step integer,
  -- What is told once; null where it is told as often as it is asked for.
  once_key text,
  created_at timestamptz not null,
  send_at timestamptz,
  sent_at timestamptz,
  tries integer not null default 0,
  last_error text,
  -- There was no such mailbox.
  bounced_at timestamptz,
  -- Until then staff may look at it; null: as long as what it tells.
  kept_until timestamptz,
  constraint account_emails_are_about_something check (account_number is null or about_id is not null),
  constraint every_email_has_a_recipient check (user_id is not null or to_address is not null and language is not null)
);
create unique index emails_once on emails (account_number, about_id, once_key) where once_key is not null;
create index emails_about on emails (account_number, about_id);
create index emails_waiting on emails (send_at) where sent_at is null and send_at is not null;
create index emails_kept_until on emails (kept_until) where kept_until is not null;
-- Of the emails that are not sent any more staff are shown those of the last 30 days; most of the others had nothing
-- to tell, and their number grows for ever.
create index emails_ended_unsent on emails (created_at) where sent_at is null and send_at is null;
call protect_own_table('emails');
-- The feed changes where a person is reached; nobody of an account reads what is told a person.
create policy feed_notifies_people on emails for insert
  with check (app_scope() = 'feed' and (account_number is null or kind = 'ownership_changed'));
-- Staff take a person's sign-ins away.
create policy staff_notify_people on emails for insert
  with check (app_scope() = 'staff' and account_number is null);
-- So does the person.
create policy people_notify_themselves on emails for insert
  with check (user_id = (select app_person()) and account_number is null);

-- One-time codes: six digits, ten minutes, once, bound to the purpose, five tries (ADR 0031). Only a hash is kept.
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
