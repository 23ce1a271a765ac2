-- Prepares the audit for partitions by month (ADR 0162). Its two tables become the first partitions, up to a bound that
-- is two to three months ahead. The next file validates the bound while everybody reads and writes, so that attaching a
-- table reads no row. Like the searches of employees, the file locks entries before seals.
do $$
begin
  execute format('alter table audit_entries add constraint audit_entries_first_month check (recorded_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '3 months') at time zone 'UTC');
end $$;

-- The sealer of 0.1.0 names its columns, so the default fills this one. Seals from before have the time of this file.
alter table audit_seals add column sealed_at timestamptz not null default now();
alter table audit_seals alter column sealed_at set default clock_timestamp();

-- A key of a partitioned table would have to contain the month. `npm run audit:verify` finds a seal without its entry.
alter table audit_seals drop constraint audit_seals_entry_id_fkey;

do $$
begin
  execute format('alter table audit_seals add constraint audit_seals_first_month check (sealed_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '3 months') at time zone 'UTC');
end $$;
