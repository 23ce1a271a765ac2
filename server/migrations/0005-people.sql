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
  constraint only_employees_hold_permissions check (user_type = 'Employee' or permissions = '{}')
);
create index users_by_email on users (lower(email));
call protect_scoped_table('users', '{session,staff,jobs,feed}', '{session,feed}');

-- The provider's name for a person, joined to ours once (decision 14).
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (issuer, subject)
);
call protect_scoped_table('identities', '{session}', '{session}');

create table seats (
  account_number text not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  seat_from date not null,
  seat_to date,
  feed_id text not null unique,
  version bigint not null,
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
  -- Needed to end the session at the identity provider too.
  id_token text,
  acting_for_user_id uuid references users on delete cascade,
  acting_ends_at timestamptz,
  acting_reason text
);
create index sessions_of_user on sessions (user_id);
create index sessions_ending on sessions (ends_at);
call protect_scoped_table('sessions', '{session,jobs}', '{session,jobs}');

create table login_transactions (
  transaction_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  created_at timestamptz not null
);
create index login_transactions_by_age on login_transactions (created_at);
call protect_scoped_table('login_transactions', '{session,jobs}', '{session,jobs}');
