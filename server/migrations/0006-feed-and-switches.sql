-- What refers to something not yet here waits and is applied when it comes.
create table feed_parked (
  type text not null,
  id text not null,
  version bigint not null,
  -- '<type>:<id>' of what is missing
  waits_for text not null,
  record jsonb not null,
  -- Null for a delete that waits.
  content_hash text,
  parked_at timestamptz not null default now(),
  primary key (type, id)
);
create index feed_parked_by_missing on feed_parked (waits_for);
call protect_scoped_table('feed_parked', '{feed,staff,jobs}', '{feed}');

-- A deleted row's version outlives it, or an older record that comes late would bring it back.
create table feed_tombstones (
  type text not null,
  id text not null,
  version bigint not null,
  primary key (type, id)
);
call protect_scoped_table('feed_tombstones', '{feed,staff,jobs}', '{feed}');

create table feed_imports (
  import_id uuid primary key,
  -- SHA-256 of the file, or 'http' for one request's body
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

-- Records that were refused, the newest of each, until a good one of the same id comes. What they held is not kept:
-- the sender has it, and it may be personal.
create table feed_rejected (
  type text not null,
  id text not null,
  -- Null where it could not be read.
  version bigint,
  -- contract/src/feed/reject-codes.ts
  code text not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (type, id)
);
call protect_scoped_table('feed_rejected', '{feed,staff,jobs}', '{feed}');

-- The carrier's systems as the feed last told of them. No row: online.
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

-- Days the business day runs ahead of the calendar; 0 outside a demo (ADR 0013). One row.
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

-- What employees say of the carrier's systems beside the feed (ADR 0020): switched off by hand until a time. Rows stay;
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
grant select, insert, update (ended_at) on system_switches to portal_app, portal_browser;

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
grant select, insert, update on message_banners to portal_app, portal_browser;
