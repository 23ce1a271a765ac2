-- The carrier's systems as the feed last told of them. No row: online.
create table system_status (
  system text primary key check (system in ('imageright', 'billing_center', 'smartcomms')),
  online boolean not null,
  changed_at timestamptz not null,
  version bigint not null
);
alter table system_status enable row level security;
alter table system_status force row level security;
create policy everyone_reads on system_status for select using (true);
create policy feed_writes on system_status for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, insert, update, delete on system_status to portal_app;

-- Days the business day runs ahead of the calendar; 0 outside a demo (decision 23). One row.
create table business_clock (
  one boolean primary key default true check (one),
  offset_days integer not null default 0 check (offset_days >= 0),
  version bigint not null default 0
);
insert into business_clock default values;
alter table business_clock enable row level security;
alter table business_clock force row level security;
create policy everyone_reads on business_clock for select using (true);
create policy feed_writes on business_clock for update using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, update on business_clock to portal_app;
