-- Append-only: the business transaction inserts an entry without a link, and one sealer chains committed entries
-- (ADR 0010).
create table audit_entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_user_id uuid,
  on_behalf_of_user_id uuid,
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  account_number text,
  -- Contains only ids: never a name, an amount, or the number of a card or bank account.
  objects jsonb not null default '{}',
  request_id text,
  txid xid8 not null default pg_current_xact_id(),
  -- The database's own clock and role. No statement sets them, so an injected entry shows the role that wrote it.
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by text not null default session_user
);

-- The order of the chain: a new entry never appears below the oldest running transaction
-- (server/src/audit/seal-audit.ts).
create index audit_in_order on audit_entries (txid, entry_id);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy everyone_appends on audit_entries for insert with check (true);
create policy staff_reads on audit_entries for select using (app_scope() in ('staff', 'jobs'));

-- Only the database writes an entry's place in the chain, its time of recording and its role.
grant select, insert (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects,
                      request_id) on audit_entries to portal_app, portal_browser;

create table audit_seals (
  sequence bigint primary key,
  entry_id bigint not null unique references audit_entries,
  previous_hash bytea not null,
  hash bytea not null
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy jobs_append on audit_seals for insert with check (app_scope() = 'jobs');
create policy staff_reads on audit_seals for select using (app_scope() in ('staff', 'jobs'));
grant select, insert on audit_seals to portal_app, portal_browser;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- A person reads entries about their own actions, actions for them, and changes of seats on their accounts. Each part
-- has an index of its own that ends with time and number.
create index audit_of_seats on audit_entries (account_number, at, entry_id)
  where action in ('seat.added', 'seat.removed');
create policy people_read_theirs on audit_entries for select using (
  actor_user_id = (select app_person()) or on_behalf_of_user_id = (select app_person())
  or (select app_person()) is not null and action in ('seat.added', 'seat.removed')
     and account_number = any ((select app_accounts())::text[]));

-- A customer also reads the entries about sessions of theirs that staff ended.
create index audit_of_sign_outs on audit_entries (account_number, at, entry_id) where action = 'session.ended_by_staff';
create policy people_read_their_sign_outs on audit_entries for select using (
  action = 'session.ended_by_staff' and objects ->> 'user' = (select app_person())::text
  and account_number = any ((select app_accounts())::text[]));

-- The audit is searched by actor, customer, action, account and time, newest first.
create index audit_by_time on audit_entries (at, entry_id);
create index audit_by_actor on audit_entries (actor_user_id, at, entry_id) where actor_user_id is not null;
create index audit_by_insured on audit_entries (on_behalf_of_user_id, at, entry_id)
  where on_behalf_of_user_id is not null;
create index audit_by_account on audit_entries (account_number, at, entry_id) where account_number is not null;
create index audit_by_action on audit_entries (action, at, entry_id);

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

-- An event is written in the transaction that it reports, and is delivered by webhook or read by the pull API.
create table outbox_events (
  account_number text not null,
  event_id uuid not null,
  position bigint generated always as identity,
  -- The pull API reads in commit order: it holds back events that are newer than the oldest running transaction.
  txid xid8 not null default pg_current_xact_id(),
  -- Increases by one within the account.
  sequence bigint not null,
  -- Precedes the sequence in the order of events (event_epoch below).
  epoch bigint not null,
  type text not null,
  business_day date not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (account_number, event_id),
  unique (account_number, sequence)
);
create index outbox_in_order on outbox_events (txid, position);
create index outbox_in_order_of_epochs on outbox_events (epoch, txid, position);
-- Deliveries are listed and redelivered by the time of their event, a single one by its id.
create index outbox_by_time on outbox_events (created_at, event_id);
create index outbox_by_id on outbox_events (event_id);
alter table outbox_events enable row level security;
alter table outbox_events force row level security;
create policy owner_appends on outbox_events for insert
  with check (account_number = any (app_accounts()) or account_number = app_guest(1)
    or app_scope() in ('jobs', 'feed', 'staff'));
create policy own_sequence on outbox_events for select
  using (account_number = any (app_accounts())
    or account_number = app_guest(1) and txid = pg_current_xact_id_if_assigned()
    or app_scope() in ('jobs', 'feed', 'staff'));

-- Only the database sets an event's place in the order.
grant select, insert (account_number, event_id, sequence, epoch, type, business_day, body, created_at) on outbox_events
  to portal_app, portal_browser;

-- The last number given to an account's events. The transaction that adds an event locks the account's row until it
-- commits, so the sequence is gapless and a rollback returns the number. It is the last lock of a transaction
-- (ADR 0023).
create table outbox_sequences (
  account_number text primary key,
  last_sequence bigint not null
);
alter table outbox_sequences enable row level security;
alter table outbox_sequences force row level security;
create policy owner_counts on outbox_sequences for all
  using (account_number = any (app_accounts()) or account_number = app_guest(1)
    or app_scope() in ('jobs', 'feed', 'staff'))
  with check (account_number = any (app_accounts()) or account_number = app_guest(1)
    or app_scope() in ('jobs', 'feed', 'staff'));
grant select, insert, update on outbox_sequences to portal_app, portal_browser;

-- A restored or promoted database continues an account's numbers from where it was, and would send numbers again that
-- had already been sent. The epoch therefore precedes the number, and a new one begins whenever the database is not the
-- same as before.
create table event_epoch (
  one boolean primary key default true check (one),
  -- The first epoch is 1; a later one is the second in which it began. A restored database does not know the last epoch
  -- and must not repeat it.
  epoch bigint not null default 1,
  -- Null before the first event.
  database_identity text
);

-- A promotion begins a new timeline, and a dump is restored into another cluster or database. A copy of the files
-- changes neither; begin_event_epoch() is for that case.
create function database_identity() returns text language sql stable set search_path = pg_catalog as
$$ select concat_ws('-',
     (select system_identifier from pg_control_system()),
     left(pg_walfile_name(pg_current_wal_lsn()), 8),
     (select oid from pg_database where datname = current_database())) $$;
insert into event_epoch default values;
call protect_scoped_table('event_epoch', '{jobs}', '{jobs}');
revoke insert, update, delete on event_epoch from portal_app, portal_browser;

-- Returns the epoch for an event that is about to be written. No new epoch begins while a transaction holds the
-- previous one, so that events of two epochs never become readable in the wrong order.
create function current_event_epoch() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
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
  perform set_config('app.scope', prior_scope, true);
  return found;
end $$;

-- The database's owner calls it after restoring a copy of the database's files.
create function begin_event_epoch() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  begun bigint;
begin
  perform set_config('app.scope', 'jobs', true);
  perform pg_advisory_xact_lock(4620314);
  update event_epoch
  set epoch = greatest(epoch + 1, extract(epoch from clock_timestamp())::bigint),
      database_identity = public.database_identity()
  returning epoch into begun;
  perform set_config('app.scope', prior_scope, true);
  return begun;
end $$;
revoke all on function begin_event_epoch from public;

create table webhook_deliveries (
  account_number text not null,
  event_id uuid not null,
  endpoint text not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  -- Counts the requests to send the event again, and those of them that a receipt has answered. An attempt answers only
  -- the requests that were made before it began (ADR 0145).
  redeliveries_requested integer not null default 0,
  redeliveries_done integer not null default 0,
  redelivery_requested_at timestamptz,
  is_open boolean not null
    generated always as (delivered_at is null or redeliveries_done < redeliveries_requested) stored,
  primary key (account_number, event_id, endpoint),
  foreign key (account_number, event_id) references outbox_events
);
create index webhook_deliveries_open on webhook_deliveries (last_attempt_at) where is_open;
call protect_scoped_table('webhook_deliveries', '{staff,jobs}', '{jobs}');
create policy staff_redelivers on webhook_deliveries for update
  using (app_scope() = 'staff') with check (app_scope() = 'staff');

-- One row an attempt, for 30 days and up to 25 for each delivery.
create table webhook_attempts (
  account_number text not null,
  event_id uuid not null,
  endpoint text not null,
  -- Equals webhook_deliveries.attempts after this attempt.
  number integer not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null
    check (outcome in ('delivered', 'refused', 'redirected', 'timed_out', 'not_reached', 'interrupted')),
  -- Null if no answer came.
  http_status smallint,
  -- The code of the network's error, such as ECONNREFUSED; null if an answer came.
  error_code text,
  primary key (account_number, event_id, endpoint, number),
  foreign key (account_number, event_id, endpoint) references webhook_deliveries on delete cascade
);
create index webhook_attempts_by_time on webhook_attempts (attempted_at);
call protect_scoped_table('webhook_attempts', '{staff,jobs}', '{jobs}');

-- A delivery is enqueued in the transaction of its event, so that waiting deliveries can be counted without reading the
-- delivered events.
create policy owner_enqueues on webhook_deliveries for insert
  with check (account_number = any (app_accounts()) or account_number = app_guest(1)
    or app_scope() in ('feed', 'staff'));

-- The tables of graphile-worker are open to their owner only (ADR 0012), and this function is the one way in. The
-- serving role may enqueue the delivery of an event and nothing else: the schedule starts every other task. The queue
-- takes due jobs of the lowest priority number first.
create function enqueue_job(task text, payload json, job_key text default null, priority integer default 0)
  returns void language plpgsql security definer set search_path = public, pg_temp as
$$ begin
  if task is distinct from 'deliver_event' then
    raise exception 'no job of this kind may be asked for';
  end if;
  perform graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 25::smallint,
                                  priority => priority::smallint);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to portal_app, portal_browser;

-- Counts the waiting and the failed jobs of the queue by task, with the time of the oldest. It never shows a job's
-- payload.
create function queue_backlog() returns table (job text, waiting bigint, oldest_at timestamptz, dead bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as
$$ begin
  return query
    select j.task_identifier,
           count(*) filter (where j.attempts < j.max_attempts and j.run_at <= now()),
           min(j.run_at) filter (where j.attempts < j.max_attempts and j.run_at <= now()),
           count(*) filter (where j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by j.task_identifier;
end $$;
revoke all on function queue_backlog from public;
grant execute on function queue_backlog to portal_app, portal_browser;

-- The state of each job over all processes, one row per job. A process reports every failure, and successes at most
-- twice a minute.
create table job_runs (
  job text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Counts failures since the last success.
  failures integer not null default 0,
  -- The kind of the error, with nothing more than ids.
  last_failure text
);
call protect_scoped_table('job_runs', '{staff,jobs}', '{jobs}');
revoke delete on job_runs from portal_app, portal_browser;
