-- An event's number counts up within its account, and a database that is restored or promoted counts from where it was:
-- numbers that had left already would leave again. An epoch stands before them, which begins anew whenever the database
-- is another one than before.
create table event_epoch (
  one boolean primary key default true check (one),
  -- The first is 1, each later one the second in which it began: what was restored cannot know the last one, and must
  -- not give it again.
  epoch bigint not null default 1,
  -- Null before the first event.
  database_identity text
);

-- A promotion begins a timeline, a dump is restored into another cluster or database. A copy of the files has neither:
-- begin_event_epoch() is for that.
create function database_identity() returns text language sql stable set search_path = pg_catalog as
$$ select concat_ws('-',
     (select system_identifier from pg_control_system()),
     left(pg_walfile_name(pg_current_wal_lsn()), 8),
     (select oid from pg_database where datname = current_database())) $$;

insert into event_epoch (database_identity)
select case when exists (select from outbox_sequences) then database_identity() end;
call protect_scoped_table('event_epoch', '{jobs}', '{jobs}');
revoke insert, update, delete on event_epoch from portal_app;

-- The epoch of an event that is about to be written. It cannot begin anew while a transaction has one of the epoch
-- before, so that events of two epochs never become readable in the wrong order.
create function current_event_epoch() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  asked_in text := app_scope();
  here text := database_identity();
  found bigint;
begin
  perform set_config('app.scope', 'jobs', true);
  if exists (select from event_epoch where database_identity is not distinct from here) then
    perform pg_advisory_xact_lock_shared(4620314);
  else
    perform pg_advisory_xact_lock(4620314);
    update event_epoch
    set epoch = case when database_identity is null then epoch
                     else greatest(epoch + 1, extract(epoch from clock_timestamp())::bigint) end,
        database_identity = here
    where database_identity is distinct from here;
  end if;
  select e.epoch into found from event_epoch e;
  perform set_config('app.scope', asked_in, true);
  return found;
end $$;

-- For the owner, after a copy of the database's files was put back.
create function begin_event_epoch() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  asked_in text := app_scope();
  begun bigint;
begin
  perform set_config('app.scope', 'jobs', true);
  perform pg_advisory_xact_lock(4620314);
  update event_epoch
  set epoch = greatest(epoch + 1, extract(epoch from clock_timestamp())::bigint),
      database_identity = public.database_identity()
  returning epoch into begun;
  perform set_config('app.scope', asked_in, true);
  return begun;
end $$;
revoke all on function begin_event_epoch from public;

alter table outbox_events add column epoch bigint not null default 1;
grant insert (epoch) on outbox_events to portal_app;
create index outbox_in_order_of_epochs on outbox_events (epoch, txid, position);
