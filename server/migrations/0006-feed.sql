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
grant select, insert, update, delete on system_status to portal_app;

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
grant select, update on business_clock to portal_app;
