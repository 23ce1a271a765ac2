-- The audit is partitioned by month in UTC (ADR 0162): entries by the time of their recording, seals by the time of their
-- sealing. Validating comes first, because it reads the tables while everybody reads and writes them.
alter table audit_entries validate constraint audit_entries_first_month;
alter table audit_seals validate constraint audit_seals_first_month;

-- From here on the tables are locked, for as long as it takes to create empty ones.
alter table audit_entries rename to audit_entries_first;
alter table audit_seals rename to audit_seals_first;
alter index audit_entries_pkey rename to audit_entries_first_pkey;
alter index audit_in_order rename to audit_entries_first_in_order;
alter index audit_of_seats rename to audit_entries_first_of_seats;
alter index audit_of_sign_outs rename to audit_entries_first_of_sign_outs;
alter index audit_by_time rename to audit_entries_first_by_time;
alter index audit_by_actor rename to audit_entries_first_by_actor;
alter index audit_by_insured rename to audit_entries_first_by_insured;
alter index audit_by_account rename to audit_entries_first_by_account;
alter index audit_by_action rename to audit_entries_first_by_action;
alter index audit_seals_pkey rename to audit_seals_first_pkey;
alter index audit_seals_entry_id_key rename to audit_seals_first_entry_id_key;

-- Nobody reads a partition but through its parent, whose policies and grants are the ones that count.
revoke all on audit_entries_first, audit_seals_first from portal_app, portal_browser;
drop policy everyone_appends on audit_entries_first;
drop policy staff_reads on audit_entries_first;
drop policy people_read_theirs on audit_entries_first;
drop policy people_read_their_sign_outs on audit_entries_first;
drop policy of_seen_claim on audit_entries_first;
drop policy jobs_append on audit_seals_first;
drop policy staff_reads on audit_seals_first;

-- Append-only: the business transaction inserts an entry without a link, and one sealer chains committed entries
-- (ADR 0010). `entry_id` is the key of each partition; one sequence gives the ids of all.
create table audit_entries (
  entry_id bigint not null generated always as identity (sequence name audit_entry_ids),
  at timestamptz not null,
  actor_kind text not null,
  actor_user_id uuid,
  on_behalf_of_user_id uuid,
  action text not null,
  outcome text not null
    constraint audit_entries_outcome_check check (outcome in ('done', 'denied', 'failed')),
  account_number text,
  -- Contains only ids: never a name, an amount, or the number of a card or bank account.
  objects jsonb not null default '{}',
  request_id text,
  txid xid8 not null default pg_current_xact_id(),
  -- The database's own clock and role. No statement sets them, so an injected entry shows the role that wrote it.
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by text not null default session_user
) partition by range (recorded_at);

-- `sequence` and `entry_id` are keys of each partition. The sealer numbers under an advisory lock
-- (server/src/audit/seal-audit.ts).
create table audit_seals (
  sequence bigint not null,
  entry_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- The database's own clock. No statement sets it.
  sealed_at timestamptz not null default clock_timestamp()
) partition by range (sealed_at);

-- The indexes of the first partition are attached to these, so that none is built.
create index audit_in_order on audit_entries (txid, entry_id);
create index audit_of_seats on audit_entries (account_number, at, entry_id)
  where action in ('seat.added', 'seat.removed');
create index audit_of_sign_outs on audit_entries (account_number, at, entry_id) where action = 'session.ended_by_staff';
create index audit_by_time on audit_entries (at, entry_id);
create index audit_by_actor on audit_entries (actor_user_id, at, entry_id) where actor_user_id is not null;
create index audit_by_insured on audit_entries (on_behalf_of_user_id, at, entry_id)
  where on_behalf_of_user_id is not null;
create index audit_by_account on audit_entries (account_number, at, entry_id) where account_number is not null;
create index audit_by_action on audit_entries (action, at, entry_id);

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy everyone_appends on audit_entries for insert with check (true);
create policy staff_reads on audit_entries for select using (app_scope() in ('staff', 'jobs'));
create policy jobs_append on audit_seals for insert with check (app_scope() = 'jobs');
create policy staff_reads on audit_seals for select using (app_scope() in ('staff', 'jobs'));

-- A person reads entries about their own actions, actions for them, and changes of seats on their accounts.
create policy people_read_theirs on audit_entries for select using (
  actor_user_id = (select app_person()) or on_behalf_of_user_id = (select app_person())
  or (select app_person()) is not null and action in ('seat.added', 'seat.removed')
     and account_number = any ((select app_accounts())::text[]));

-- A customer also reads the entries about sessions of theirs that staff ended.
create policy people_read_their_sign_outs on audit_entries for select using (
  action = 'session.ended_by_staff' and objects ->> 'user' = (select app_person())::text
  and account_number = any ((select app_accounts())::text[]));

-- Staff read entries of a claim or report only if they see it; the chain contains them all (ADR 0010). A person reads
-- the entries of their own actions.
create policy of_seen_claim on audit_entries as restrictive for select using (
  app_scope() not in ('staff', 'person') or actor_user_id = (select app_reader()) or (
    (objects->>'claim' is null or exists (
      select from claims c
      where c.account_number = audit_entries.account_number and c.claim_number = audit_entries.objects->>'claim' offset 0))
    and (objects->>'report' is null or exists (
      select from claim_reports r
      where r.account_number = audit_entries.account_number and r.report_number = audit_entries.objects->>'report' offset 0))
    and (objects->>'reportId' is null or exists (
      select from claim_reports r
      where r.account_number = audit_entries.account_number
        and r.report_id = (audit_entries.objects->>'reportId')::uuid offset 0))));

grant select, insert (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects,
                      request_id) on audit_entries to portal_app, portal_browser;
grant select, insert (sequence, entry_id, previous_hash, hash) on audit_seals to portal_app, portal_browser;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- Forces row-level security on a partition, which has no policy and no grant, and makes it append-only: a statement that
-- names the partition does not fire its parent's trigger.
create procedure protect_partition_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', name);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', name);
end $$;

-- Adds a partition to `audit_entries` or `audit_seals`. `bounds` is as in `attach partition`. Attaching locks the
-- default partition, and lets others insert into the months meanwhile.
create procedure add_audit_partition(parent text, name text, bounds text)
  language plpgsql set search_path = public, pg_temp as
$$ begin
  execute format('create table %I (like %I including constraints including indexes)', name, parent);
  execute format('alter table %I add primary key (%I)', name,
    case parent when 'audit_entries' then 'entry_id' else 'sequence' end);
  if parent = 'audit_seals' then
    execute format('alter table %I add unique (entry_id)', name);
  end if;
  call protect_partition_table(name);
  if bounds = 'default' then
    execute format('create policy jobs_read on %I for select using (app_scope() = ''jobs'')', name);
  end if;
  execute format('alter table %I attach partition %I %s', parent, name, bounds);
end $$;

-- Returns the months of `audit_entries` or `audit_seals` in their order. `begins` is null for the first partition.
create function audit_months(parent text) returns table (name text, begins timestamptz, ends timestamptz)
  language sql stable set search_path = public, pg_temp as
$$ select c.relname, bound[1]::timestamptz, bound[2]::timestamptz
   from pg_inherits i join pg_class c on c.oid = i.inhrelid
   cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid),
     'FROM \((?:MINVALUE|''([^'']+)'')\) TO \(''([^'']+)''\)') bound
   where i.inhparent = parent::regclass and bound is not null
   order by 3 $$;

-- Adds the missing months of `audit_entries` or `audit_seals`, up to the third month after this one. Rows that came while
-- their month was missing move out of the default partition.
create procedure make_audit_months(parent text)
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as
$$
declare
  rest text := parent || '_default';
  month timestamptz := (select max(m.ends) from audit_months(parent) m);
  until timestamptz := date_trunc('month', now()) + interval '4 months';
  moves boolean;
begin
  if month >= until then
    return;
  end if;
  perform set_config('app.scope', 'jobs', true);
  perform set_config('lock_timeout', '1200', true);
  execute format('select exists (select from %I where %I >= $1 and %2$I < $2)', rest,
    case parent when 'audit_entries' then 'recorded_at' else 'sealed_at' end) into moves using month, until;
  if moves then
    execute format('alter table %I detach partition %I', parent, rest);
    execute format('alter table %I rename to %I', rest, parent || '_moving');
  end if;
  while month < until loop
    call add_audit_partition(parent, parent || to_char(month, '_YYYY_MM'),
      format('for values from (%L) to (%L)', month, month + interval '1 month'));
    month := month + interval '1 month';
  end loop;
  if moves then
    call add_audit_partition(parent, rest, 'default');
    execute format('insert into %I overriding system value select * from %I', parent, parent || '_moving');
    execute format('drop table %I', parent || '_moving');
  end if;
end $$;

-- Numbers go on where the first partition stopped. Entries come before seals, as in every search.
do $$
declare
  first record;
begin
  perform setval('audit_entry_ids', s.last_value, s.is_called) from audit_entries_entry_id_seq s;
  alter table audit_entries_first alter column entry_id drop identity;
  for first in
    select c.conname as bound_by, t.relname as name, left(t.relname, -length('_first')) as parent,
           (regexp_match(pg_get_constraintdef(c.oid), '''([^'']+)'''))[1] as ends
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.conname in ('audit_entries_first_month', 'audit_seals_first_month')
    order by 1
  loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      first.parent, first.name, first.ends);
    execute format('alter table %I drop constraint %I', first.name, first.bound_by);
    call add_audit_partition(first.parent, first.parent || '_default', 'default');
  end loop;
end $$;

-- Counts the rows of both tables without a month, up to 10,000 each, for the metrics.
create function count_audit_without_month() returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select (select count(*) from (select from audit_entries_default limit 10000) e)
        + (select count(*) from (select from audit_seals_default limit 10000) s) $$;
revoke all on function count_audit_without_month from public;
grant execute on function count_audit_without_month to portal_app;

-- One row for each archived month: the part of the chain that its file holds. `npm run audit:archive` appends it before it
-- removes anything, and `npm run audit:verify` goes on from it.
create table audit_archives (
  -- The first day of the month, for the first partition that of its last month.
  month date primary key,
  first_sequence bigint not null,
  last_sequence bigint not null,
  previous_hash bytea not null,
  last_hash bytea not null,
  entries bigint not null check (entries = last_sequence - first_sequence + 1),
  file_sha256 bytea not null,
  archived_at timestamptz not null default clock_timestamp(),
  archived_by text not null default session_user
);
alter table audit_archives enable row level security;
alter table audit_archives force row level security;
create policy owner_appends on audit_archives for insert with check (app_scope() = 'jobs');
create policy staff_reads on audit_archives for select using (app_scope() in ('staff', 'jobs'));
grant select on audit_archives to portal_app, portal_browser;
create trigger append_only before update or delete or truncate on audit_archives
  for each statement execute function refuse_change();
