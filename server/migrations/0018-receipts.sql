-- Letters about payments: promised in the transaction of what they tell, sent by a worker, known to the mail server by
-- an id of their own, so that one sent twice is seen as one.
create table mails (
  account_number text not null,
  mail_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('payment_receipt', 'payment_failed', 'payment_returned', 'payment_code')),
  attempt_id uuid,
  -- Only what the letter needs beside the attempt; never a number of a card or of a bank account.
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  send_at timestamptz,
  sent_at timestamptz,
  tries integer not null default 0,
  last_error text,
  primary key (account_number, mail_id)
);
create unique index mails_once on mails (account_number, attempt_id, kind) where kind <> 'payment_code';
create index mails_waiting on mails (send_at) where sent_at is null and send_at is not null;
call protect_own_table('mails');

-- One-time codes: six digits, ten minutes, once, bound to the deed, five tries (quality.md 2). Only a hash is kept.
create table one_time_codes (
  account_number text not null,
  attempt_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left integer not null default 5,
  used_at timestamptz,
  primary key (account_number, attempt_id)
);
call protect_own_table('one_time_codes');
