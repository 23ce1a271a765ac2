-- Seats that owners give and end here, beside those of the feed (0002-people.sql, ADR 0062).
create policy owners_read on seats for select using (account_number = any ((select app_accounts())::text[]));
create policy owners_give on seats for insert
  with check (account_number = any ((select app_accounts())::text[]) and feed_id is null);
create policy owners_end on seats for update
  using (account_number = any ((select app_accounts())::text[]) and ended_at is null)
  with check (account_number = any ((select app_accounts())::text[]) and ended_at is not null);
-- Whoever may do more signs in again (ADR 0004); an owner's change ends their sessions as the feed's does.
create policy owners_newcomer_is_joined on seats for update
  using (app_scope() = 'session' and feed_id is null) with check (app_scope() = 'session' and feed_id is null);

-- What was once said of a seat stays: from here it only ends, and goes along when the carrier comes to know a newcomer.
create function refuse_another_seat() returns trigger language plpgsql as
$$ begin
  -- Whom no policy binds, it does not bind either.
  if app_scope() = 'feed' or current_user <> 'portal_app' then return new; end if;
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

-- Whether people changes of the account need a second owner.
create table people_rules (
  account_number text primary key references accounts,
  needs_second boolean not null default false
);
call protect_own_table('people_rules');

-- What an owner wishes for the people of an account: confirmed by a code, then, where the account asks for it, approved
-- by another owner, then done. The request is as domain/src/seats/people and contract/src/endpoints/people have it.
create table people_changes (
  account_number text not null references accounts,
  -- Also the step-up's.
  change_id uuid not null,
  request jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null default 'waiting_code'
    check (state in ('waiting_code', 'waiting_approval', 'done', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (account_number, change_id),
  constraint nobody_approves_their_own check (decided_by <> requested_by or state = 'withdrawn'),
  check ((state in ('declined', 'withdrawn')) <= (decided_at is not null))
);
create index people_changes_waiting on people_changes (account_number) where state = 'waiting_approval';
call protect_own_table('people_changes');
-- The request stays as it was confirmed.
revoke update on people_changes from portal_app;
grant update (state, decided_by, decided_at) on people_changes to portal_app;

-- An invitation to a seat: the seat is given to whoever accepts it with the token of the email, once.
create table seat_invitations (
  account_number text not null references accounts,
  invitation_id uuid not null,
  -- Made as the email leaves; the one of an earlier email opens nothing any more.
  token_hash bytea unique,
  email text not null,
  display_name text not null,
  role text not null check (role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  seat_to date,
  invited_by uuid not null,
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (account_number, invitation_id),
  check (accepted_at is null or withdrawn_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
create index seat_invitations_open on seat_invitations (account_number)
  where accepted_at is null and withdrawn_at is null;
call protect_own_table('seat_invitations');
-- By its token it is found by whoever has no seat yet.
create policy session_finds on seat_invitations for select using (app_scope() = 'session');

-- Who is told of a draft, where the one who signed for it handed over: a signature stays whose it was.
alter table draft_authorizations add column notified_user_id uuid;
grant update (notified_user_id) on draft_authorizations to portal_app;

-- Who has, or had, a seat on accounts in scope: the only look of an owner at other people, and nothing of them but this.
create function people_of(accounts text[]) returns table (
  account_number text, seat_id uuid, user_id uuid, carrier_id text, display_name text, email text, role text,
  seat_from date, seat_to date, ended_at timestamptz, language text
) language plpgsql set search_path = public, pg_temp as $$
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

-- Of those who may do more on accounts in scope from now on: they sign in again, as after a record of the feed.
create function end_sessions_of(people uuid[]) returns integer
  language plpgsql set search_path = public, pg_temp as $$
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

-- What a person recognizes of the browser in which they are signed in (domain/src/session/browser-words.ts).
alter table sessions add column browser text, add column system text;
