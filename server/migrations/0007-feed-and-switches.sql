-- Parks records that refer to something not yet here, until it arrives.
create table feed_parked (
  type text not null,
  id text not null,
  version bigint not null,
  -- The missing record, as '<type>:<id>'.
  waits_for text not null,
  record jsonb not null,
  -- Null for a parked delete.
  content_hash text,
  parked_at timestamptz not null default now(),
  primary key (type, id)
);
create index feed_parked_by_missing on feed_parked (waits_for);
create index feed_parked_of_account on feed_parked ((record->>'accountNumber'));
call protect_scoped_table('feed_parked', '{feed,staff,jobs}', '{feed}');

-- A deleted row's version is kept; otherwise an older record that comes late would bring the row back.
create table feed_tombstones (
  type text not null,
  id text not null,
  version bigint not null,
  primary key (type, id)
);
call protect_scoped_table('feed_tombstones', '{feed,staff,jobs}', '{feed}');

create table feed_imports (
  import_id uuid primary key,
  -- SHA-256 of the file, or 'http' for the body of one request.
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  lines_done bigint not null default 0,
  bytes_done bigint not null default 0,
  applied bigint not null default 0,
  repeated bigint not null default 0,
  parked bigint not null default 0,
  rejected bigint not null default 0
);
create index feed_imports_by_source on feed_imports (source, started_at desc);
create index feed_imports_newest on feed_imports (started_at desc);
call protect_scoped_table('feed_imports', '{feed,staff,jobs}', '{feed}');

-- Keeps the newest rejection of each record until a valid record of the same id comes. The content is not stored: the
-- sender has it, and it may be personal.
create table feed_rejected (
  type text not null,
  id text not null,
  -- Null if the version could not be read.
  version bigint,
  -- Values: contract/src/feed/reject-codes.ts.
  code text not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (type, id)
);
call protect_scoped_table('feed_rejected', '{feed,staff,jobs}', '{feed}');

-- Every line that a load rejected, for a sender who lost the answer: up to a limit a load, deleted after 90 days. The
-- content is not stored.
create table feed_import_rejects (
  import_id uuid not null references feed_imports,
  -- Counts the rejects of the load, from 1.
  number bigint not null,
  -- 0 for a record that had waited since an earlier load.
  line bigint not null,
  type text,
  id text,
  version bigint,
  code text not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (import_id, number)
);
call protect_scoped_table('feed_import_rejects', '{feed,staff,jobs}', '{feed,jobs}');

-- The feed's last report on each of the carrier's systems. A system without a row is online.
create table system_status (
  system text primary key check (system in ('imageright', 'billing_center', 'smartcomms')),
  online boolean not null,
  changed_at timestamptz not null,
  version bigint not null,
  content_hash text
);
alter table system_status enable row level security;
alter table system_status force row level security;
create policy everyone_reads on system_status for select using (true);
create policy feed_writes on system_status for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, insert, update, delete on system_status to portal_app, portal_browser;

-- One row: whether the identity provider answered the portal last, and since when. Jobs ask it each minute, and
-- sign-ins note what they meet.
create table sign_in_status (
  one boolean primary key default true check (one),
  online boolean not null default true,
  -- Null until it changes for the first time.
  changed_at timestamptz
);
insert into sign_in_status default values;
alter table sign_in_status enable row level security;
alter table sign_in_status force row level security;
create policy everyone_reads on sign_in_status for select using (true);
create policy sign_in_notes on sign_in_status for update
  using (app_scope() in ('session', 'jobs')) with check (app_scope() in ('session', 'jobs'));
grant select, update (online, changed_at) on sign_in_status to portal_app;
grant select on sign_in_status to portal_browser;

-- One row: the days by which the business day is ahead of the calendar; 0 outside a demo (ADR 0013).
create table business_clock (
  one boolean primary key default true check (one),
  offset_days integer not null default 0 check (offset_days >= 0),
  version bigint not null default 0,
  content_hash text
);
insert into business_clock default values;
alter table business_clock enable row level security;
alter table business_clock force row level security;
create policy everyone_reads on business_clock for select using (true);
create policy feed_writes on business_clock for update using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, update on business_clock to portal_app, portal_browser;

-- Employees switch a system of the carrier off until a given time, independent of the feed (ADR 0020). Rows stay; only
-- the open row of a system counts.
create table system_switches (
  switch_id uuid primary key,
  system text not null check (system in ('imageright', 'billing_center', 'smartcomms')),
  off_since timestamptz not null,
  -- A job switches the system on again at this time, even if everybody forgot it.
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
grant select, insert, update (ended_at) on system_switches to portal_app, portal_browser;

-- A system is offline if the feed reports it or an employee switched it off, since the earlier of the two times.
create function offline_systems() returns table (system text, changed_at timestamptz) language sql stable parallel safe as
$$ select away.system, min(away.since)
   from (select s.system, s.changed_at as since from system_status s where not s.online
         union all
         select w.system, w.off_since from system_switches w where w.ended_at is null) away
   group by away.system $$;

-- Short messages from the carrier to everybody with a page open, in both languages.
create table message_banners (
  banner_id uuid primary key,
  place text not null check (place in ('everywhere', 'sign_in', 'billing', 'claims')),
  text_en text not null,
  text_es text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Increases with every change, so that people who closed the banner see its new text.
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
grant select, insert, update on message_banners to portal_app, portal_browser;
