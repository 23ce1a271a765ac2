create table users (
  user_id uuid primary key,
  -- The carrier's stable id of the person; null for one who came by the identity provider alone.
  feed_id text unique,
  email text not null,
  display_name text not null,
  user_type text not null check (user_type in ('Insured', 'Employee')),
  phone text,
  language text not null default 'en',
  permissions text[] not null default '{}',
  version bigint not null default 0,
  -- What the version says (server/src/feed/reading/hash-content.ts), here and in every table of the feed: the same
  -- version with other content is told as a conflict. Null of a row that the feed has not written.
  content_hash text,
  constraint only_employees_hold_permissions check (user_type = 'Employee' or permissions = '{}')
);
-- Under a collation of people `lower` also folds characters that are no ASCII, such as the Kelvin sign, to ASCII
-- emails: two addresses become one. "C" folds A to Z alone, as domain/src/session/fold-ascii.ts does.
create index users_by_ascii_email on users (lower(email collate "C"));
alter table users enable row level security;
alter table users force row level security;
create policy readers on users for select using (app_scope() = any ('{session,staff,jobs,feed}'::text[]));
-- Signing in adds newcomers, who are nobody yet. Who is an employee, and who anyone is, the feed alone says.
create policy feed_writes on users for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
create policy newcomers_come on users for insert
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null);
grant select, insert, update, delete on users to portal_app;

-- The provider's name for a person, joined to ours once (decision 14). A user's end takes it along.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (issuer, subject)
);
alter table identities enable row level security;
alter table identities force row level security;
create policy readers on identities for select using (app_scope() = any ('{session}'::text[]));
create policy session_joins on identities for insert with check (app_scope() = 'session');
-- A newcomer's identity is joined later, once the carrier knows the person: from nobody of the feed to one of them,
-- never from one to another.
create policy newcomers_are_joined on identities for update
  using (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is null))
  with check (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is not null));
-- Staff see who is joined to a user and take it away, with every session of that user.
create policy staff_reads on identities for select using (app_scope() = 'staff');
create policy staff_detaches on identities for delete using (app_scope() = 'staff');
grant select, insert, update, delete on identities to portal_app;

create table seats (
  account_number text not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  seat_from date not null,
  seat_to date,
  feed_id text not null unique,
  version bigint not null,
  content_hash text,
  primary key (account_number, user_id, role)
);
create index seats_of_user on seats (user_id);
call protect_scoped_table('seats', '{session,staff,jobs,feed}', '{feed}');

create table sessions (
  -- SHA-256 of the cookie's 256 random bits: a stolen copy of this table signs nobody in.
  session_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  active_at timestamptz not null,
  ends_at timestamptz not null,
  active_account_number text,
  -- Needed to end the session at the identity provider too. It says who someone is: it is kept only as the session's
  -- own token seals it, which the browser alone holds (SECURITY.md).
  sealed_id_token bytea,
  acting_for_user_id uuid references users on delete cascade,
  acting_ends_at timestamptz,
  acting_reason text
);
create index sessions_of_user on sessions (user_id);
create index sessions_ending on sessions (ends_at);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy readers on sessions for select using (app_scope() = any ('{session,jobs}'::text[]));
create policy session_writes on sessions for all
  using (app_scope() = 'session') with check (app_scope() = 'session');
-- Jobs sweep what has ended; they make no session and prolong none.
create policy jobs_sweep on sessions for delete using (app_scope() = 'jobs');
create policy staff_reads on sessions for select using (app_scope() = 'staff');
create policy staff_ends on sessions for delete using (app_scope() = 'staff');
-- Who may do more from now on signs in again: the feed ends their sessions with the records that say so.
create policy feed_reads on sessions for select using (app_scope() = 'feed');
create policy feed_ends on sessions for delete using (app_scope() = 'feed');
grant select, insert, update, delete on sessions to portal_app;

create table login_transactions (
  transaction_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  created_at timestamptz not null
);
create index login_transactions_by_age on login_transactions (created_at);
alter table login_transactions enable row level security;
alter table login_transactions force row level security;
create policy readers on login_transactions for select using (app_scope() = any ('{session,jobs}'::text[]));
create policy session_writes on login_transactions for all
  using (app_scope() = 'session') with check (app_scope() = 'session');
create policy jobs_sweep on login_transactions for delete using (app_scope() = 'jobs');
grant select, insert, update, delete on login_transactions to portal_app;
