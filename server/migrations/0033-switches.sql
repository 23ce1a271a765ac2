-- What employees say of the carrier's systems beside the feed (ADR 0084): switched off by hand until a time. Rows stay;
-- the open one of a system is the one that counts.
create table system_switches (
  switch_id uuid primary key,
  system text not null check (system in ('imageright', 'billing_center', 'smartcomms')),
  off_since timestamptz not null,
  -- A job ends it then, whoever forgot it.
  ends_at timestamptz not null,
  reason text not null,
  switched_by uuid not null,
  ended_at timestamptz
);
create unique index open_switches on system_switches (system) where ended_at is null;
create index switches_of_system on system_switches (system, ended_at desc);
alter table system_switches enable row level security;
alter table system_switches force row level security;
create policy everyone_reads on system_switches for select using (true);
create policy staff_writes on system_switches for all
  using (app_scope() in ('staff', 'jobs')) with check (app_scope() in ('staff', 'jobs'));
grant select, insert, update (ended_at) on system_switches to portal_app;

-- A system is away when the feed says so or an employee does: since the earlier of the two.
create function offline_systems() returns table (system text, changed_at timestamptz) language sql stable parallel safe as
$$ select away.system, min(away.since)
   from (select s.system, s.changed_at as since from system_status s where not s.online
         union all
         select w.system, w.off_since from system_switches w where w.ended_at is null) away
   group by away.system $$;

-- Short messages of the carrier to whoever has a page open, in both languages.
create table message_banners (
  banner_id uuid primary key,
  place text not null check (place in ('everywhere', 'sign_in', 'billing', 'claims')),
  text_en text not null,
  text_es text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Grows with every change: who closed it sees the new words.
  revision integer not null default 1,
  posted_by uuid not null,
  constraint banners_end_after_they_start check (ends_at >= starts_at)
);
create index banners_by_end on message_banners (ends_at desc, banner_id);
alter table message_banners enable row level security;
alter table message_banners force row level security;
create policy everyone_reads on message_banners for select using (true);
create policy staff_writes on message_banners for all
  using (app_scope() = 'staff') with check (app_scope() = 'staff');
grant select, insert, update on message_banners to portal_app;

-- An email that did not arrive is settled by staff: sent again, or the person is called instead.
alter table emails
  add column called_at timestamptz,
  add column called_by uuid,
  add constraint who_called_is_known check ((called_at is null) = (called_by is null));
create policy staff_settles on emails for update
  using (app_scope() = 'staff') with check (app_scope() = 'staff');

-- The audit is searched by who, whom, what, account and when, newest first.
create index audit_by_time on audit_entries (at, entry_id);
create index audit_by_actor on audit_entries (actor_user_id, at, entry_id) where actor_user_id is not null;
create index audit_by_insured on audit_entries (on_behalf_of_user_id, at, entry_id)
  where on_behalf_of_user_id is not null;
create index audit_by_account on audit_entries (account_number, at, entry_id) where account_number is not null;
create index audit_by_action on audit_entries (action, at, entry_id);
