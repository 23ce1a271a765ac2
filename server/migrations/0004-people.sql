create table users (
  user_id uuid primary key,
  -- The carrier's stable id of the person; null for a person who came by the identity provider alone.
  feed_id text unique,
  -- The carrier's address, or one that the identity provider verified; empty if there is none, and never an unverified
  -- one.
  email text not null,
  -- Compare it with `=`: behind row-level security an index does not serve a condition with `lower`, so every user
  -- would be read. Under a collation for people `lower` also folds some characters outside ASCII, such as the Kelvin
  -- sign, to ASCII, and two addresses become one. "C" folds A to Z alone, as domain/src/session/fold-ascii.ts does.
  email_folded text collate "C" generated always as (lower(email collate "C")) stored,
  display_name text not null,
  user_type text not null check (user_type in ('Insured', 'Employee')),
  phone text,
  language text not null default 'en',
  permissions text[] not null default '{}',
  -- The feed's last email and phone. If a later record only repeats them, the person's own change stays.
  feed_email text,
  feed_phone text,
  version bigint not null default 0,
  -- Hash of the version's content (server/src/feed/reading/parse-record.ts), here and in every table of the feed: the
  -- same version with other content is rejected as a conflict. Null for a row that the feed has not written.
  content_hash text,
  constraint only_employees_hold_permissions check (user_type = 'Employee' or permissions = '{}')
);
create index users_by_email on users (email_folded);
alter table users enable row level security;
alter table users force row level security;
create policy readers on users for select using (app_scope() = any ('{session,staff,jobs,feed}'::text[]));

-- A sign-in adds newcomers, who have no rights yet. Only the feed decides who is an employee and who a user is.
create policy feed_writes on users for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
create policy newcomers_come on users for insert
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null);

-- A newcomer without a verified address may get one later: a sign-in writes it once and never replaces another.
create policy newcomers_are_verified on users for update
  using (app_scope() = 'session' and user_type = 'Insured' and feed_id is null and email = '')
  with check (app_scope() = 'session' and user_type = 'Insured' and feed_id is null and email <> '');
grant select, insert, update, delete on users to portal_app;
-- No action that a browser triggers creates a user; a sign-in runs as portal_app.
grant select, update on users to portal_browser;

-- Joins the identity provider's subject to a user, once (ADR 0004). Deleting the user deletes it.
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

-- A newcomer's identity moves later, once the carrier knows the person: from a newcomer to a user of the feed, never
-- from one user of the feed to another.
create policy newcomers_are_joined on identities for update
  using (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is null offset 0))
  with check (app_scope() = 'session' and exists (
    select from users u where u.user_id = identities.user_id and u.feed_id is not null offset 0));

-- Staff see which identities are joined to a user and delete them, together with every session of that user.
create policy staff_reads on identities for select using (app_scope() = 'staff');
create policy staff_detaches on identities for delete using (app_scope() = 'staff');
grant select, insert, update, delete on identities to portal_app;
grant select, delete on identities to portal_browser;

-- The language that a person chose; without a row the feed's language counts. It has a table of its own, because the
-- feed overwrites `users`, and a session, which writes here, must not be able to change there who a user is.
create table language_choices (
  user_id uuid primary key references users on delete cascade,
  language text not null
);
call protect_scoped_table('language_choices', '{session,jobs}', '{session}');

-- People who do not allow employees to act for them.
create table acting_refusals (
  user_id uuid primary key references users on delete cascade,
  refused_at timestamptz not null
);
call protect_scoped_table('acting_refusals', '{session,staff}', '{session}');

-- Seats come from the carrier's feed, or from an owner here and then have no feed_id. A seat is never rewritten, and a
-- seat that an owner ended stays ended, whatever the feed sends later.
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
  -- Set when an owner ends the seat: it ends at once, whatever seat_to is.
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
  -- The token is needed to end the session at the identity provider too. It identifies the person, so it is stored only
  -- sealed with the session's own token, which the browser alone holds (SECURITY.md).
  sealed_id_token bytea,
  -- The insured for whom an employee acts (ADR 0065): the session ends with the acting.
  acting_for_user_id uuid references users on delete cascade,
  acting_account_number text,
  acting_id uuid,
  acting_reason text,
  -- The masked address of the caller whom the employee had verified before acting began; null without a verified
  -- caller.
  acting_caller_sent_to text,
  -- The end of the employee's own session, which continues after Stop.
  resumes_until timestamptz,
  -- The time when the employee last entered their own code in this session; it counts for five minutes (ADR 0065).
  staff_code_at timestamptz,
  -- The time when the employee last confirmed with their authenticator, in this session, at the identity provider; it
  -- counts for 15 minutes (ADR 0065).
  stepped_up_at timestamptz,
  -- The browser and system as the person recognizes them in the list of sessions (domain/src/session/browser-words.ts).
  browser text,
  system text,
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

-- Jobs delete ended sessions; they neither create nor extend one.
create policy jobs_sweep on sessions for delete using (app_scope() = 'jobs');
create policy staff_reads on sessions for select using (app_scope() = 'staff');
create policy staff_ends on sessions for delete using (app_scope() = 'staff');

-- A person who gains rights signs in again: the feed ends their sessions in the transaction of the record that grants
-- them.
create policy feed_reads on sessions for select using (app_scope() = 'feed');
create policy feed_ends on sessions for delete using (app_scope() = 'feed');
grant select, insert, update, delete on sessions to portal_app;
-- Sign-in, step-up, acting and the end of acting create and change sessions, as portal_app. A browser may change only
-- what its own requests note.
grant select, update (active_at, active_account_number, staff_code_at), delete on sessions to portal_browser;

create table login_transactions (
  transaction_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  created_at timestamptz not null,
  -- The session of the employee who confirms with their authenticator; null for a sign-in.
  step_up_session_hash bytea
);
create index login_transactions_by_age on login_transactions (created_at);
alter table login_transactions enable row level security;
alter table login_transactions force row level security;
create policy readers on login_transactions for select using (app_scope() = any ('{session,jobs}'::text[]));
create policy session_writes on login_transactions for all
  using (app_scope() = 'session') with check (app_scope() = 'session');
create policy jobs_sweep on login_transactions for delete using (app_scope() = 'jobs');
grant select, insert, update, delete on login_transactions to portal_app;

-- Runs as the first statement of a hot read (ADR 0050): it finds the visitor and makes the accounts visible, for the
-- rest of the transaction, on which a live seat of theirs has one of `asked_roles`. It works in separate steps, because
-- the planner may choose any order within one statement. The scope `session` is cleared on every way out, also without
-- such a session; an error ends the transaction together with its settings. The domain decides from the row whether the
-- session is valid; the same limits here keep the accounts of an expired session hidden.
create function begin_visit(
  asked_hash bytea, asked_roles text[], system_day date, requested_at timestamptz,
  created_after timestamptz, active_after timestamptz
) returns table (
  user_id uuid, created_at timestamptz, active_at timestamptz, ends_at timestamptz, active_account_number text,
  display_name text, email text, user_type text, permissions text[], phone text, language text,
  offset_days integer, seats json, seen_accounts text, acting json
) language plpgsql security definer set search_path = public, pg_temp as $$
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
  -- Finds the person for whom an employee acts and whether that is still allowed: both people, the seat and the
  -- permission must be unchanged.
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
    -- A `case` is used because PostgreSQL treats `coalesce` as not leakproof and would check the policies of every seat
    -- in the table first.
    where a.user_id = case when s.acting_for_user_id is null then s.user_id else s.acting_for_user_id end
      and a.ended_at is null
      -- The reason was given for one account, so an employee who acts sees no other (ADR 0065).
      and (s.acting_for_user_id is null or a.account_number = s.acting_account_number)
  ) held
  where s.session_hash = asked_hash;
  is_found := found;
  -- The reader is the person at the keyboard, as in server/src/http/scope-of-actor.ts.
  perform set_config('app.accounts', coalesce(seen_accounts, ''), true),
          set_config('app.scope', case when seen_accounts <> '{}'
            then format('person|%s|%s', coalesce(acting->>'userId', user_id::text), user_id) else '' end, true);
  if is_found then
    return next;
  end if;
end $$;

-- Owners give and end seats here, in addition to the seats of the feed (ADR 0015).
create policy owners_read on seats for select using (account_number = any ((select app_accounts())::text[]));
create policy owners_give on seats for insert
  with check (account_number = any ((select app_accounts())::text[]) and feed_id is null);
create policy owners_end on seats for update
  using (account_number = any ((select app_accounts())::text[]) and ended_at is null)
  with check (account_number = any ((select app_accounts())::text[]) and ended_at is not null);

-- A sign-in that joins a newcomer to a user of the feed moves the newcomer's seats to that user (ADR 0004). A person
-- who gains rights signs in again: an owner's change ends their sessions as the feed's does.
create policy owners_newcomer_is_joined on seats for update
  using (app_scope() = 'session' and feed_id is null) with check (app_scope() = 'session' and feed_id is null);

-- Refuses to rewrite a seat: it can only end, or move to the user of the feed as whom the carrier knows a newcomer.
create function refuse_another_seat() returns trigger language plpgsql as
$$ begin
  -- The feed writes the carrier's records, and the tables' owner is not restricted here.
  if app_scope() = 'feed' or pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
    return new;
  end if;
  if app_scope() = 'session' then
    if to_jsonb(new) - 'user_id' is distinct from to_jsonb(old) - 'user_id' then
      raise exception 'a sign-in changes nothing of a seat but whose it is' using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at' then
    raise exception 'a seat is not written anew' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger written_once before update on seats for each row
  when (old.* is distinct from new.*) execute function refuse_another_seat();

-- Stores whether changes of an account's people need the approval of a second owner.
create table people_rules (
  account_number text primary key references accounts,
  needs_second boolean not null default false
);
call protect_own_table('people_rules');

-- An owner's request to change the people of an account: confirmed by a one-time code, then approved by another owner
-- if the account requires it, then done. The request has the form of domain/src/seats/people and
-- contract/src/endpoints/people.
create table people_changes (
  account_number text not null references accounts,
  -- The id of the confirmation too.
  change_id uuid not null,
  request jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The machine is domain/src/seats/people/people-change-machine.ts.
  state text not null default 'waiting_code'
    check (state in ('waiting_code', 'waiting_approval', 'done', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (account_number, change_id),
  constraint nobody_approves_their_own check (decided_by <> requested_by or state = 'withdrawn'),
  check (people_change_is_ended(state) = (decided_at is not null))
);
create index people_changes_waiting on people_changes (account_number) where state = 'waiting_approval';
call protect_own_table('people_changes');
create trigger begins_declared before insert on people_changes
  for each row execute function enforce_transition('people_change');
create trigger declared before update on people_changes for each row when (old.state is distinct from new.state)
  execute function enforce_transition('people_change');

-- The request stays as it was confirmed.
revoke update on people_changes from portal_app, portal_browser;
grant update (state, decided_by, decided_at) on people_changes to portal_app, portal_browser;

-- An invitation to a seat: the person who accepts it with the token of the email gets the seat, once.
create table seat_invitations (
  account_number text not null references accounts,
  invitation_id uuid not null,
  -- Created as the email is sent; the token of an earlier email is then invalid.
  token_hash bytea unique,
  email text not null,
  display_name text not null,
  role text not null check (role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  seat_to date,
  -- The seat that ends as the invitation is accepted: a hand-over to a person without a seat. No foreign key, since the
  -- feed deletes seats: then nothing is handed over any more.
  hands_over uuid,
  invited_by uuid not null,
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (account_number, invitation_id),
  check (accepted_at is null or withdrawn_at is null),
  check ((accepted_at is null) = (accepted_by is null)),
  check (hands_over is null or seat_to is null)
);
create index seat_invitations_open on seat_invitations (account_number)
  where accepted_at is null and withdrawn_at is null;
call protect_own_table('seat_invitations');

-- A person without a seat finds the invitation by its token.
create policy session_finds on seat_invitations for select using (app_scope() = 'session');

-- Returns the people who have or had a seat on accounts in scope. Owners read nothing else about other people.
create function people_of(accounts text[]) returns table (
  account_number text, seat_id uuid, user_id uuid, carrier_id text, display_name text, email text, role text,
  seat_from date, seat_to date, ended_at timestamptz, language text
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  own text[] := app_accounts();
begin
  perform set_config('app.scope', 'session', true);
  return query
    select s.account_number, s.seat_id, s.user_id, u.feed_id, u.display_name, u.email, s.role, s.seat_from, s.seat_to,
           s.ended_at, coalesce(c.language, u.language)
    from seats s join users u on u.user_id = s.user_id left join language_choices c on c.user_id = s.user_id
    where s.account_number = any (own) and s.account_number = any (accounts);
  perform set_config('app.scope', prior_scope, true);
end $$;

-- Ends the sessions of people who gained rights on accounts in scope: they sign in again, as after a record of the
-- feed.
create function end_sessions_of(people uuid[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  own text[] := app_accounts();
  ended integer;
begin
  perform set_config('app.scope', 'session', true);
  delete from sessions s
  where s.user_id = any (people)
    and exists (select from seats a where a.user_id = s.user_id and a.account_number = any (own));
  get diagnostics ended = row_count;
  perform set_config('app.scope', prior_scope, true);
  return ended;
end $$;

-- domain.md 3.3.5: one record of each agreement is kept unchanged. The acceptance records who pressed Pay, when, for
-- what and with which card or account. For the invoices payment_lines does, where these columns may not change either.
create function refuse_another_agreement() returns trigger language plpgsql as
$$ begin
  raise exception 'what was agreed stays' using errcode = 'check_violation';
end $$;

-- The texts that people accept (domain.md 3.3.5), as they were shown, and who accepted which, when and from where.
-- Every text that a person agrees to is stored here, whatever it is about: a new kind is one more name in the check.
create table authorization_texts (
  account_number text not null references accounts,
  -- SHA-256 of the text, base64url.
  text_hash text not null,
  kind text not null check (kind in ('one_time_payment', 'bank_draft', 'claim_notice', 'terms_of_service', 'e_delivery')),
  version text not null,
  language text not null,
  -- Null if the text was lost with the database and only its hash is known (docs/adr/0040-lost-payments.md).
  text text,
  primary key (account_number, text_hash)
);
call protect_own_table('authorization_texts');

create table acceptances (
  account_number text not null,
  -- The attempt's id, for a one-time payment: pressing Pay creates both.
  acceptance_id uuid not null,
  text_hash text not null,
  -- Null for a person who is not a user.
  accepted_by uuid,
  acting_user_id uuid,
  -- The name and title as typed, if the text asks for them.
  signer_name text,
  signer_title text,
  accepted_at timestamptz not null,
  accepted_from inet,
  accepted_with text,
  -- The last day that the acceptance covers; null until it is revoked, or if it covers the one payment that it names.
  valid_until date,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (account_number, acceptance_id),
  foreign key (account_number, text_hash) references authorization_texts
);
create index acceptances_of_text on acceptances (account_number, text_hash);
call protect_own_table('acceptances');

-- One record of each agreement is kept unchanged; its revocation is written once. A lost text is written again when
-- somebody is shown the same text.
revoke update on authorization_texts, acceptances from portal_app, portal_browser;
grant update (text) on authorization_texts to portal_app, portal_browser;
grant update (revoked_at, revoked_by) on acceptances to portal_app, portal_browser;
create trigger agreed_for_good before update on authorization_texts for each row
  when (old.text is not null
    or (old.account_number, old.text_hash, old.kind, old.version, old.language)
       is distinct from (new.account_number, new.text_hash, new.kind, new.version, new.language))
  execute function refuse_another_agreement();
create trigger agreed_for_good before update on acceptances for each row
  when (old.revoked_at is not null
    or (old.account_number, old.acceptance_id, old.text_hash, old.accepted_by, old.acting_user_id, old.signer_name,
        old.signer_title, old.accepted_at, old.accepted_from, old.accepted_with, old.valid_until)
       is distinct from
       (new.account_number, new.acceptance_id, new.text_hash, new.accepted_by, new.acting_user_id, new.signer_name,
        new.signer_title, new.accepted_at, new.accepted_from, new.accepted_with, new.valid_until))
  execute function refuse_another_agreement();

-- A request of a signed-in person to be linked to an account on which nobody gave them a seat: the account is found by
-- two things from the bill, and the person proves by a code, or staff decide, that they belong to it
-- (docs/adr/0060-registration-and-terms.md).
create table registrations (
  account_number text not null references accounts,
  registration_id uuid not null,
  user_id uuid not null references users on delete cascade,
  relationship text not null,
  -- The masked values are all that the person is shown before the proof.
  masked_name text not null,
  masked_town text not null,
  masked_contact text,
  found_at timestamptz not null,
  ends_at timestamptz not null,
  -- The request for a review by staff, with the person's note.
  review_requested_at timestamptz,
  note text,
  -- The person was linked by their own proof or by staff.
  linked_at timestamptz,
  granted_role text check (granted_role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  rejected_at timestamptz,
  rejection text,
  decided_by uuid,
  -- The first employee's approval: the role, and who was called at which number on file. Ownership waits for a second
  -- employee.
  approved_role text
    check (approved_role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  approved_by uuid,
  approved_at timestamptz,
  called_number text,
  called_person text,
  called_at timestamptz,
  acceptance_id uuid,
  constraint approval_is_whole check (num_nulls(
    approved_role, approved_by, approved_at, called_number, called_person, called_at) in (0, 6)),
  -- Staff give only the role that an employee approved after a call; ownership needs two employees.
  constraint staff_give_what_was_approved check (
    linked_at is null or decided_by is null or coalesce(granted_role = approved_role, false)),
  constraint nobody_gives_ownership_alone check (
    granted_role is distinct from 'owner' or decided_by is null or coalesce(approved_by <> decided_by, false)),
  primary key (account_number, registration_id),
  foreign key (account_number, acceptance_id) references acceptances,
  check ((linked_at is null) = (granted_role is null)),
  check ((rejected_at is null) = (rejection is null)),
  check (linked_at is null or rejected_at is null),
  -- Nobody is linked without declaring that they may act and accepting the terms.
  check ((linked_at is null and review_requested_at is null) or acceptance_id is not null)
);
create unique index registrations_by_id on registrations (registration_id);
create index registrations_of_user on registrations (user_id, found_at);
create index registrations_of_acceptance on registrations (account_number, acceptance_id) where acceptance_id is not null;
create index registrations_in_review on registrations (review_requested_at, registration_id)
  where review_requested_at is not null and linked_at is null and rejected_at is null;
call protect_own_table('registrations');

-- The person who registers has no seat yet, so the scope `session` finds their registration.
create policy session_finds on registrations for select using (app_scope() = 'session');

-- The codes that the carrier printed on its bills, as hashes (docs/feed.md). One code links one person.
create table bill_codes (
  account_number text not null references accounts,
  bill_code_id text not null,
  code_hash bytea not null,
  valid_until date not null,
  used_at timestamptz,
  version bigint not null,
  content_hash text,
  primary key (account_number, bill_code_id)
);
call protect_mirrored_table('bill_codes');
grant update on bill_codes to portal_browser;
create policy proof_uses on bill_codes for update
  using (account_number = any ((select app_accounts())::text[]))
  with check (account_number = any ((select app_accounts())::text[]));

-- Finds the one account that a number of its own or of a policy, as a person typed it, and a billing ZIP code identify.
-- Where the typed number, compared in its folded form, fits several accounts with that ZIP code, the exact one counts;
-- without one nothing is found and is_ambiguous is true. The function encloses the look across accounts that a person
-- without a seat may cause.
create function find_account_to_register(
  typed_number text, asked_zip text,
  out account_number text, out account_name text, out town text, out contact text, out is_ambiguous boolean
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  matches text[];
  exact text[];
begin
  perform set_config('app.scope', 'jobs', true);
  -- Separate steps, so that the accounts are found by their keys; see begin_visit.
  matches := array(
    select n.account_number from policy_numbers n where n.folded = fold_number(typed_number)
    union select a.account_number from accounts a where a.folded = fold_number(typed_number));
  matches := array(
    select a.account_number from accounts a where a.account_number = any (matches) and left(a.billing_zip, 5) = asked_zip);
  if cardinality(matches) > 1 then
    exact := array(
      select a.account_number from accounts a where a.account_number = any (matches)
        and (a.account_number = typed_number or exists (
          select from policy_numbers n where n.policy_number = typed_number and n.account_number = a.account_number)));
    matches := case when cardinality(exact) = 1 then exact else matches end;
  end if;
  is_ambiguous := cardinality(matches) > 1;
  if not is_ambiguous then
    select a.account_number, a.account_name, a.mailing_address->>'city', a.email
    into account_number, account_name, town, contact
    from accounts a where a.account_number = matches[1];
  end if;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- Jobs delete abandoned registrations.
grant delete on registrations to portal_app, portal_browser;
create policy only_jobs_sweep on registrations as restrictive for delete using (app_scope() = 'jobs');
create index registrations_left on registrations (ends_at) where review_requested_at is null and linked_at is null;

-- The terms of service that people were shown, and which of them each person accepted
-- (docs/adr/0060-registration-and-terms.md). A person accepts them independent of any account; a text that is signed
-- for an account is stored in `acceptances`.
create table terms_texts (
  -- SHA-256 of the text, base64url.
  text_hash text primary key,
  version text not null,
  language text not null,
  text text not null
);
call protect_scoped_table('terms_texts', '{session,person,staff,jobs}', '{person}');

create table terms_acceptances (
  -- There is no foreign key, because evidence outlives the person's row.
  user_id uuid not null,
  text_hash text not null references terms_texts,
  accepted_at timestamptz not null,
  accepted_from inet,
  accepted_with text,
  primary key (user_id, text_hash)
);
alter table terms_acceptances enable row level security;
alter table terms_acceptances force row level security;

-- People see and add their own acceptances; a sign-in checks whether the text in force is among them.
create policy own on terms_acceptances for all
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create policy readers on terms_acceptances for select using (app_scope() in ('session', 'staff'));
grant select, insert on terms_acceptances to portal_app, portal_browser;
revoke update, delete on terms_texts from portal_app, portal_browser;

-- People who got the welcome email at their first sign-in with a seat. Each gets it once.
create table welcomes (
  user_id uuid primary key references users on delete cascade,
  welcomed_at timestamptz not null
);
call protect_scoped_table('welcomes', '{session}', '{session}');

-- Actions that a person or an employee confirms by one-time codes before they are done (domain.md 9.4). Each start has
-- one row; domain/src/confirmations derives its state from the times and has the rules of each purpose. A code is valid
-- for ten minutes and for one use, belongs to one row and allows five tries (ADR 0024). Only a hash is stored.
create table confirmations (
  -- A record that outlives the code has the same id: a payment's attempt, a registration, a signed request.
  confirmation_id uuid primary key,
  -- Null for a change of the person's own email or phone, which belongs to no account.
  account_number text references accounts,
  purpose text not null check (purpose ~ '^[a-z]+(_[a-z]+)*$'),
  -- The person or employee who began. Nobody else may enter the codes.
  user_id uuid not null references users on delete cascade,
  -- Data of the purpose: the new email or phone, the recipient of an employee's code, or the processor's set-ups.
  payload jsonb not null default '{}',
  begun_at timestamptz not null,
  -- The time until which a code can be entered, and then until which a right code counts.
  ends_at timestamptz not null,
  -- Written as the email leaves, which ends the code before. Of two codes the second one goes to a new address.
  code_hash bytea,
  code_until timestamptz,
  second_code_hash bytea,
  second_code_until timestamptz,
  tries_left integer not null default 5 check (tries_left between 0 and 5),
  confirmed_at timestamptz,
  -- Set after five wrong tries.
  failed_at timestamptz,
  used_at timestamptz,
  constraint owner_of_purpose check ((account_number is null) = (purpose = 'contact')),
  -- A code that an employee entered less than five minutes before counts again, so that no other is sent.
  constraint confirmed_by_code check (confirmed_at is null or code_hash is not null or purpose = 'act_as')
);
create index confirmations_by_end on confirmations (ends_at);
create index confirmations_of_person on confirmations (user_id, account_number, begun_at);
alter table confirmations enable row level security;
alter table confirmations force row level security;
-- A customer of the account has nothing to do with the codes of employees.
create policy of_account on confirmations for all
  using (account_number = any ((select app_accounts())::text[])
    and (purpose not in ('act_as', 'caller') or user_id = (select app_person())))
  with check (account_number = any ((select app_accounts())::text[])
    and (purpose not in ('act_as', 'caller') or user_id = (select app_person())));
create policy of_person on confirmations for all
  using (account_number is null and user_id = (select app_person()))
  with check (account_number is null and user_id = (select app_person()));
create policy staff_read_theirs on confirmations for select
  using (app_scope() = 'staff' and purpose in ('act_as', 'caller'));
create policy jobs_write on confirmations for all using (app_scope() = 'jobs') with check (app_scope() = 'jobs');
create policy only_jobs_sweep on confirmations as restrictive for delete using (app_scope() = 'jobs');
grant select, insert, update, delete on confirmations to portal_app;

-- Codes are made by the job that sends their email. A statement that a browser triggers cannot write one.
grant select on confirmations to portal_browser;
grant insert (confirmation_id, account_number, purpose, user_id, payload, begun_at, ends_at, confirmed_at)
  on confirmations to portal_browser;
grant update (payload, ends_at, tries_left, confirmed_at, failed_at, used_at) on confirmations to portal_browser;

-- A person confirms what they were shown, so the data stays as it was. Set-ups of a bank account are added later.
create trigger payload_stays before update of payload on confirmations for each row
  when (old.purpose <> 'bank_account') execute function refuse_change();

-- The feed writes this table; a person changes only their own email and phone. The folded address is generated from the
-- address after this trigger.
create policy own_reads on users for select using (user_id = (select app_person()));
create policy own_contact on users for update
  using (user_id = (select app_person())) with check (user_id = (select app_person()));

create function refuse_another_person() returns trigger language plpgsql as
$$ begin
  if to_jsonb(new) - '{email,email_folded,phone}'::text[]
    is distinct from to_jsonb(old) - '{email,email_folded,phone}'::text[] then
    raise exception 'a person changes where they are reached, and nothing else' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_contact before update on users for each row
  when (app_scope() = 'person') execute function refuse_another_person();

-- An employee ends every session of a customer and gives the reason (ADR 0003). The customer is notified, so the record
-- belongs to their account.
create table staff_sign_outs (
  account_number text not null references accounts,
  sign_out_id uuid not null,
  user_id uuid not null,
  employee_id uuid not null,
  -- The customer can read it.
  note text not null,
  -- True if the customer's sign-in at the identity provider was detached too.
  is_detached boolean not null,
  signed_out_at timestamptz not null,
  primary key (account_number, sign_out_id)
);
call protect_own_table('staff_sign_outs');
revoke update on staff_sign_outs from portal_app, portal_browser;
