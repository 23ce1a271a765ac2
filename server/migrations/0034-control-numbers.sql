-- Mailed proxy cards, opened by their control number without signing in (domain.md 7.4).

-- 1 the member's account, 2 the one meeting, 3 the visit; null outside the scope `member`, which compares as no.
create function app_member(part integer) returns text language sql stable parallel safe as
$$ select case when app_scope() = 'member' and split_part(current_setting('app.scope', true), ' ', 4) <> ''
     then nullif(split_part(current_setting('app.scope', true), ' ', part + 1), '') end $$;

-- Whoever opened a card, for half an hour. Not a user: no seat, no account, and the vote of one meeting.
create table proxy_card_visits (
  account_number text not null references accounts,
  visit_id uuid not null,
  meeting_id text not null references meetings,
  -- Of the card that was opened: where another is mailed in its place, the visit is over.
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
grant select, insert, delete on proxy_card_visits to portal_app;

-- The card that a control number and the ZIP code of its address open, until the day of its meeting is over. A wall of its
-- own around the look across accounts that a stranger causes: nothing but account and meeting comes out of it.
create function find_proxy_card(
  asked_hash bytea, asked_zip text, asked_on date, out account_number text, out meeting_id text
) language plpgsql set search_path = public, pg_temp as
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

-- Whose card a cookie has open: not after its end, its meeting, or the mailing of another card.
create function find_proxy_card_visit(
  asked_token bytea, requested_at timestamptz, asked_on date,
  out account_number text, out meeting_id text, out visit_id uuid, out control_hash bytea
) language plpgsql set search_path = public, pg_temp as
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

-- The member, its cards and what was signed for it. Always `(select app_member(…))`, as with app_guest.
create policy reads_as_member on members for select using (account_number = (select app_member(1)));
create policy reads_as_member on proxy_cards for select using (account_number = (select app_member(1)));
create policy reads_as_member on proxy_acts for select using (account_number = (select app_member(1)));
-- Who is told: ids and roles, and no name.
create policy reads_as_member on seats for select using (account_number = (select app_member(1)));
-- For this meeting alone, and never in the name of somebody who signs in.
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

-- An act by a card is one of the very card that was mailed: not of one that another took the place of.
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
