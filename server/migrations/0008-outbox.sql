-- Events are written in the transaction of what they tell, and leave by webhook or by the pull API.
create table outbox_events (
  account_number text not null,
  event_id uuid not null,
  position bigint generated always as identity,
  -- The pull API reads in commit order: what a running transaction may still add is held back.
  txid xid8 not null default pg_current_xact_id(),
  -- Counts up by one within the account.
  sequence bigint not null,
  type text not null,
  business_day date not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (account_number, event_id),
  unique (account_number, sequence)
);
create index outbox_in_order on outbox_events (txid, position);
alter table outbox_events enable row level security;
alter table outbox_events force row level security;
create policy owner_appends on outbox_events for insert
  with check (account_number = any (app_accounts()) or app_scope() in ('jobs', 'feed', 'guest', 'staff'));
create policy own_sequence on outbox_events for select
  using (account_number = any (app_accounts()) or app_scope() in ('jobs', 'feed', 'guest', 'staff'));
grant select, insert on outbox_events to portal_app;

create table webhook_deliveries (
  account_number text not null,
  event_id uuid not null,
  endpoint text not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  primary key (account_number, event_id, endpoint),
  foreign key (account_number, event_id) references outbox_events
);
create index webhook_deliveries_open on webhook_deliveries (last_attempt_at) where delivered_at is null;
call protect_scoped_table('webhook_deliveries', '{staff,jobs}', '{jobs}');

-- graphile-worker's tables refuse anyone but their owner (decision 31): this is the one way in.
create function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null)
  returns void language sql security definer set search_path = public, pg_temp as
$$ select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 25::smallint) $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to portal_app;
