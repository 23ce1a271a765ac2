create table users (
  user_id uuid primary key,
  -- The carrier's stable id of the person; null for one who came by the identity provider alone.
  feed_id text unique,
  -- The carrier's, or one that the identity provider verified; empty where there is none. Never an unverified one.
  email text not null,
  -- Compared with `=`: `lower` in a condition is no operator that row-level security lets an index answer, so that every
  -- user would be read. Under a collation of people `lower` also folds characters that are no ASCII, such as the Kelvin
  -- sign, to ASCII: two addresses become one. "C" folds A to Z alone, as domain/src/session/fold-ascii.ts does.
  email_folded text collate "C" generated always as (lower(email collate "C")) stored,
  display_name text not null,
  user_type text not null check (user_type in ('Insured', 'Employee')),
  phone text,
  language text not null default 'en',
  permissions text[] not null default '{}',
  -- What the feed said last: where it only says so again, what the person changed here stays (0032-person-changes.sql).
  feed_email text,
  feed_phone text,
  version bigint not null default 0,
  -- What the version says (server/src/feed/reading/hash-content.ts), here and in every table of the feed: the same
  -- version with other content is told as a conflict. Null of a row that the feed has not written.
  content_hash text,
  constraint only_employees_hold_permissions check (user_type = 'Employee' or permissions = '{}')
);
create index users_by_email on users (email_folded);
alter table users enable row level security;
alter table users force row level security;
create policy readers on users for select using (app_scope() = any ('{session,staff,jobs,feed}'::text[]));
-- Signing in adds newcomers, who are nobody yet. Who is an employee, and who anyone is, the feed alone says.
create policy feed_writes on users for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
create policy newcomers_come on users for insert
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null);
-- A newcomer who came without a verified address has one later: a sign-in writes it once, and never over another.
create policy newcomers_are_verified on users for update
  using (app_scope() = 'session' and user_type = 'Insured' and feed_id is null and email = '')
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null and email <> '');
grant select, insert, update, delete on users to portal_app;

-- The provider's name for a person, joined to ours once (ADR 0004). A user's end takes it along.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);
alter table identities enable row level security;
alter table identities force row level security;
create policy readers on identities for select using (app_scope() = any ('{session}'::text[]));
create policy session_joins on identities for insert with check (app_scope() = 'session');
-- A newcomer's identity is joined later, once the carrier knows the person: from nobody of the feed to one of them,
-- never from one to another.
create policy newcomers_are_joined on identities for update
  using (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is null offset 0))
  with check (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is not null offset 0));
-- Staff see who is joined to a user and take it away, with every session of that user.
create policy staff_reads on identities for select using (app_scope() = 'staff');
create policy staff_detaches on identities for delete using (app_scope() = 'staff');
grant select, insert, update, delete on identities to portal_app;

-- The language that a person chose; without a row the feed's counts. A table of its own: the feed overwrites `users`,
-- and a session, which writes here, must not be able to write there who anybody is.
create table language_choices (
  user_id uuid primary key references users on delete cascade,
  language text not null
);
call protect_scoped_table('language_choices', '{session,jobs}', '{session}');

-- Who wants no employee to act for them.
create table acting_refusals (
  user_id uuid primary key references users on delete cascade,
  refused_at timestamptz not null
);
call protect_scoped_table('acting_refusals', '{session,staff}', '{session}');

-- Given by the carrier's feed, or by an owner here (0023-seats.sql): then without a feed_id. Nobody writes another's seat
-- anew; what an owner ends stays ended, whatever the feed says of it later.
create table seats (
  account_number text not null,
  seat_id uuid not null,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  seat_from date not null,
  seat_to date,
  feed_id text unique,
  version bigint not null default 0,
  content_hash text,
  -- By an owner, at once: without regard to seat_to.
  ended_at timestamptz,
  primary key (account_number, seat_id)
);
create unique index seats_by_role on seats (account_number, user_id, role, (feed_id is null)) where ended_at is null;
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
  -- Of an employee who acts for an insured (ADR 0065): the session ends with the acting.
  acting_for_user_id uuid references users on delete cascade,
  acting_account_number text,
  acting_id uuid,
  acting_reason text,
  -- The masked address of the caller whom the employee had verified when they began; null where no caller was.
  acting_caller_sent_to text,
  -- When the employee's own session ends, which goes on after Stop.
  resumes_until timestamptz,
  -- When the employee last entered their own code in this session; it counts for five minutes (ADR 0065).
  staff_code_at timestamptz,
  constraint acting_is_whole check (
    (acting_for_user_id is null) = (acting_id is null) and (acting_for_user_id is null) = (resumes_until is null)
    and (acting_for_user_id is null) = (acting_account_number is null))
);
create index sessions_acting_for on sessions (acting_for_user_id) where acting_for_user_id is not null;
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

-- The first statement of a hot read (docs/adr, "One round trip"): finds who asks, and lets what follows in the same
-- transaction see the accounts on which a live seat of theirs has one of `asked_roles`. Steps of their own, since the
-- order within one statement is the planner's to choose. The scope `session` is cleared on every way out: also where
-- there is no such session, and an error ends the transaction with its settings. Whether the session counts is the
-- domain's to decide from the row; here the same limits keep the accounts of one that has ended out of sight.
create function begin_visit(
  asked_hash bytea, asked_roles text[], system_day date, requested_at timestamptz,
  created_after timestamptz, active_after timestamptz
) returns table (
  user_id uuid, created_at timestamptz, active_at timestamptz, ends_at timestamptz, active_account_number text,
  display_name text, email text, user_type text, permissions text[], phone text, language text,
  offset_days integer, seats json, seen_accounts text, acting json
) language plpgsql as $$
#variable_conflict use_column
declare
  is_found boolean;
begin
  perform set_config('app.scope', 'session', true), set_config('app.accounts', '', true),
          set_config('transaction_read_only', 'on', true);
  select s.user_id, s.created_at, s.active_at, s.ends_at, s.active_account_number, u.display_name, u.email, u.user_type,
         u.permissions, u.phone, u.language, c.offset_days, held.seats,
         case when coalesce(insured.user_type, u.user_type) = 'Insured' and insured.is_allowed is not false
                   and s.ends_at > requested_at and s.created_at > created_after
                   and s.active_at > active_after then held.seen else '{}' end,
         case when insured.user_id is not null then json_build_object(
           'userId', insured.user_id, 'displayName', insured.display_name, 'email', insured.email,
           'phone', insured.phone, 'language', insured.language, 'reason', s.acting_reason,
           'callerSentTo', s.acting_caller_sent_to, 'isAllowed', insured.is_allowed) end
  into user_id, created_at, active_at, ends_at, active_account_number, display_name, email, user_type,
       permissions, phone, language, offset_days, seats, seen_accounts, acting
  from sessions s
  join users u on u.user_id = s.user_id
  cross join business_clock c
  -- For whom an employee acts, and whether they may: as long as both people, the seat and the permission are what they were.
  left join lateral (
    select i.user_id, i.display_name, i.email, i.phone, i.language, i.user_type,
           i.user_type = 'Insured' and u.user_type = 'Employee' and 'act_as' = any (u.permissions)
             and not exists (select from acting_refusals r where r.user_id = i.user_id)
             and exists (
               select from seats h
               where h.user_id = i.user_id and h.account_number = s.acting_account_number and h.ended_at is null
                 and h.seat_from <= system_day + c.offset_days
                 and (h.seat_to is null or h.seat_to >= system_day + c.offset_days)) as is_allowed
    from users i where i.user_id = s.acting_for_user_id) insured on true
  cross join lateral (
    select coalesce(json_agg(json_build_object('accountNumber', a.account_number, 'role', a.role,
                                               'from', a.seat_from, 'to', a.seat_to)), '[]') as seats,
           format('{%s}', string_agg(distinct format('"%s"', a.account_number) collate "C", ','
                                     order by format('"%s"', a.account_number) collate "C")
             filter (where a.role = any (asked_roles) and a.seat_from <= system_day + c.offset_days
                       and (a.seat_to is null or a.seat_to >= system_day + c.offset_days))) as seen
    from seats a
    -- By `case`: PostgreSQL holds `coalesce` for a leak, and would ask the policies of every seat of the book first.
    where a.user_id = case when s.acting_for_user_id is null then s.user_id else s.acting_for_user_id end
      and a.ended_at is null
      -- The reason was given for one account, so an employee who acts sees no other (ADR 0065).
      and (s.acting_for_user_id is null or a.account_number = s.acting_account_number)
  ) held
  where s.session_hash = asked_hash;
  is_found := found;
  -- Who reads is the person at the keyboard, as server/src/http/scope-of-actor.ts says it.
  perform set_config('app.accounts', coalesce(seen_accounts, ''), true),
          set_config('app.scope', case when seen_accounts <> '{}'
            then format('person %s %s', coalesce(acting->>'userId', user_id::text), user_id) else '' end, true);
  if is_found then
    return next;
  end if;
end $$;
