-- Members, their meetings and proxies (domain.md 7). An account is one member: its first named insured.

-- Meetings that the carrier announces. They are not secret and belong to no account.
create table meetings (
  meeting_id text primary key,
  kind text not null check (kind in ('annual', 'special')),
  title text not null,
  starts_at timestamptz not null,
  -- The business day of the meeting, in the carrier's zone.
  held_on date not null,
  place text not null,
  record_date date not null,
  notice_mailed_on date,
  -- Online proxies close at this time.
  closes_at timestamptz not null,
  -- The state whose law applies (domain/src/proxy/domicile-rules.ts).
  domicile text not null,
  bylaws_allow_online boolean not null,
  quorum_votes integer not null,
  -- Forms: [{holderId, name, kind}] and [{itemId, title, recommends, choices}].
  holders jsonb not null,
  agenda jsonb not null,
  version bigint not null,
  content_hash text
);
create index meetings_by_day on meetings (held_on);
alter table meetings enable row level security;
alter table meetings force row level security;
create policy everyone_reads on meetings for select using (true);
create policy feed_writes on meetings for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, insert, update, delete on meetings to portal_app, portal_browser;

create table members (
  account_number text primary key references accounts,
  member_id text not null unique,
  member_name text collate people not null,
  since date not null,
  standing text not null check (standing in ('active', 'ineligible', 'ended')),
  version bigint not null,
  content_hash text
);
call protect_mirrored_table('members');

-- The mailed card that allows a member to vote at one meeting. A member without one was not eligible at the record
-- date.
create table proxy_cards (
  account_number text not null references accounts,
  card_id text not null unique,
  meeting_id text not null references meetings,
  votes integer not null,
  -- SHA-256 of the mailed control number, which is stored nowhere.
  control_hash bytea unique,
  -- The vote that came back on paper, by phone or at the meeting.
  returned jsonb,
  returned_at timestamptz,
  version bigint not null,
  content_hash text,
  primary key (account_number, meeting_id),
  check ((returned is null) = (returned_at is null))
);
create index proxy_cards_of_meeting on proxy_cards (meeting_id, account_number);
call protect_mirrored_table('proxy_cards');

-- Appointments and revocations that were signed here, in sequence. A member's latest act counts, so there is never a
-- second valid proxy, and a revoked one never counts.
create table proxy_acts (
  account_number text not null references accounts,
  step integer not null check (step > 0),
  act_id uuid not null unique,
  act text not null check (act in ('appointed', 'revoked')),
  meeting_id text not null references meetings,
  -- Set for an appointment.
  term text check (term in ('single_meeting', 'standing')),
  expires_on date,
  -- Form: {kind, name}.
  holder jsonb,
  -- Form: {itemId: choice}. The holder decides an item without a choice.
  directions jsonb not null default '{}',
  signer_name text not null,
  signer_title text not null,
  -- The person who was signed in; null for an act signed with the control number of the mailed card.
  signed_by uuid,
  -- SHA-256 of that number.
  control_hash bytea,
  certified text not null,
  signed_at timestamptz not null,
  business_day date not null,
  signed_from inet,
  signed_with text,
  language text not null,
  confirmation text not null unique check (confirmation ~ '^X[0-9A-HJKMNP-TV-Z]{9}$'),
  receipt bytea not null,
  receipt_hash bytea not null unique,
  primary key (account_number, step),
  check ((signed_by is null) = (control_hash is not null)),
  check ((act = 'appointed') = (term is not null and expires_on is not null and holder is not null))
);
call protect_own_table('proxy_acts');
revoke update on proxy_acts from portal_app, portal_browser;
create trigger append_only before update or delete or truncate on proxy_acts
  for each statement execute function refuse_change();

-- Signed acts that wait for their one-time code.
create table proxy_requests (
  account_number text not null references accounts,
  -- The id of the confirmation and of the act that the request becomes.
  request_id uuid not null,
  user_id uuid not null,
  -- The act to write; domain/src/proxy decides again when the code comes.
  signed jsonb not null,
  requested_at timestamptz not null,
  requested_from inet,
  requested_with text,
  primary key (account_number, request_id)
);
call protect_own_table('proxy_requests');
revoke update on proxy_requests from portal_app, portal_browser;

-- An act follows the one before by one step, and only a member with a card may appoint, whatever a statement says and
-- however many come at once. The statement checks the cut-off, because it knows the business clock.
create function refuse_undeclared_proxy() returns trigger language plpgsql as
$$ begin
  if new.step <> coalesce((select max(a.step) from proxy_acts a where a.account_number = new.account_number), 0) + 1 then
    raise exception 'an act of a proxy is counted by one' using errcode = 'check_violation';
  end if;
  if new.act = 'appointed' and not exists (
    select from proxy_cards c where c.account_number = new.account_number and c.meeting_id = new.meeting_id) then
    raise exception 'a member without a card may not vote' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger declared before insert on proxy_acts for each row execute function refuse_undeclared_proxy();

-- Finds a receipt by its fingerprint, for anybody who holds the PDF. It returns only what the paper itself says, and
-- whether the member has signed anything since.
create function find_proxy_receipt(
  asked_hash bytea, out act text, out confirmation text, out signed_at timestamptz, out is_latest boolean
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  select a.act, a.confirmation, a.signed_at,
    not exists (select from proxy_acts later where later.account_number = a.account_number and later.step > a.step)
  into act, confirmation, signed_at, is_latest
  from proxy_acts a where a.receipt_hash = asked_hash;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- The details that a member keeps about itself here (domain.md 7.3); those printed on bills stay the carrier's.
create table member_profiles (
  account_number text primary key references accounts,
  representative_name text not null,
  representative_title text not null,
  email text,
  phone text,
  notice_preference text not null check (notice_preference in ('mail', 'electronic')),
  -- The consent to notices by email: the text, and who agreed to it when.
  consent_text text,
  consented_at timestamptz,
  consented_by uuid,
  -- Counts the changes, so that a change from another window is never overwritten unseen.
  revision integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  check ((notice_preference = 'electronic') = (consented_at is not null)),
  check ((consented_at is null) = (consented_by is null) and (consented_at is null) = (consent_text is null))
);
call protect_own_table('member_profiles');

-- Closed tallies: an employee writes every valid proxy and ballot of a meeting to a file that never changes.
create table tallies (
  tally_id uuid primary key,
  meeting_id text not null references meetings,
  made_at timestamptz not null,
  made_by uuid not null,
  made_by_name text not null,
  represented integer not null,
  votes integer not null,
  csv text not null,
  csv_hash bytea not null
);
alter table tallies enable row level security;
alter table tallies force row level security;
create policy staff_reads on tallies for select using (app_scope() in ('staff', 'feed'));
create policy staff_makes on tallies for insert with check (app_scope() = 'staff');
grant select, insert on tallies to portal_app, portal_browser;
create trigger append_only before update or delete or truncate on tallies
  for each statement execute function refuse_change();

-- People who opened a mailed card, for half an hour. A visitor is not a user: they have no seat, no account, and the
-- vote of one meeting.
create table proxy_card_visits (
  account_number text not null references accounts,
  visit_id uuid not null,
  meeting_id text not null references meetings,
  -- The control number of the opened card: the visit ends when another card is mailed in its place.
  control_hash bytea not null,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (account_number, visit_id)
);
create index proxy_card_visits_by_end on proxy_card_visits (ends_at);
alter table proxy_card_visits enable row level security;
alter table proxy_card_visits force row level security;
create policy session_finds on proxy_card_visits for select using (app_scope() = 'session');
create policy session_makes on proxy_card_visits for insert with check (app_scope() = 'session');
create policy session_ends on proxy_card_visits for delete using (app_scope() = 'session');
create policy jobs_sweep on proxy_card_visits for all using (app_scope() = 'jobs');
grant select, insert, delete on proxy_card_visits to portal_app, portal_browser;

-- Finds the card that a control number and the ZIP code of its address open, until the day of its meeting is over. The
-- function encloses the look across accounts that a stranger may cause: it returns only the account and the meeting.
create function find_proxy_card(
  asked_hash bytea, asked_zip text, asked_on date, out account_number text, out meeting_id text
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  select c.account_number, c.meeting_id into account_number, meeting_id
  from proxy_cards c
  join accounts a on a.account_number = c.account_number
  join members m on m.account_number = c.account_number
  join meetings g on g.meeting_id = c.meeting_id
  where c.control_hash = asked_hash and left(a.billing_zip, 5) = asked_zip and g.held_on >= asked_on;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- Finds the card that a cookie has open. It finds none after the visit's end, after the meeting, or once another card
-- was mailed.
create function find_proxy_card_visit(
  asked_token bytea, requested_at timestamptz, asked_on date,
  out account_number text, out meeting_id text, out visit_id uuid, out control_hash bytea
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  select v.account_number, v.meeting_id, v.visit_id, v.control_hash
  into account_number, meeting_id, visit_id, control_hash
  from proxy_card_visits v
  join proxy_cards c on c.account_number = v.account_number and c.meeting_id = v.meeting_id
    and c.control_hash = v.control_hash
  join meetings g on g.meeting_id = v.meeting_id
  where v.token_hash = asked_token and v.ends_at > requested_at and g.held_on >= asked_on;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- A visitor reads the member, its cards and its signed acts. Always call `(select app_member(…))`, as with app_guest.
create policy reads_as_member on members for select using (account_number = (select app_member(1)));
create policy reads_as_member on proxy_cards for select using (account_number = (select app_member(1)));
create policy reads_as_member on proxy_acts for select using (account_number = (select app_member(1)));

-- A visitor's act notifies the people with seats: their ids and roles are readable, and no name.
create policy reads_as_member on seats for select using (account_number = (select app_member(1)));

-- A visitor signs for this meeting alone, and never in the name of a person who signs in.
create policy member_signs on proxy_acts for insert
  with check (account_number = (select app_member(1)) and meeting_id = (select app_member(2)) and signed_by is null);
create policy member_notifies on emails for insert with check (account_number = (select app_member(1)));
create policy member_appends on outbox_events for insert with check (account_number = (select app_member(1)));
create policy member_reads_own on outbox_events for select
  using (account_number = (select app_member(1)) and txid = pg_current_xact_id_if_assigned());
create policy member_counts on outbox_sequences for all
  using (account_number = (select app_member(1))) with check (account_number = (select app_member(1)));
create policy member_enqueues on webhook_deliveries for insert
  with check (account_number = (select app_member(1)));

-- An act by card must be signed with the card that was mailed last, and not with one that it replaced.
create function refuse_act_of_another_card() returns trigger language plpgsql as
$$ begin
  if new.control_hash is not null and not exists (
    select from proxy_cards c where c.account_number = new.account_number and c.meeting_id = new.meeting_id
      and c.control_hash = new.control_hash) then
    raise exception 'this card is not the one that was mailed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger of_its_card before insert on proxy_acts for each row execute function refuse_act_of_another_card();
