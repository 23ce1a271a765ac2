-- The processor's events, stored once by their id before they are answered, applied once afterwards.
create table processor_events (
  event_id text primary key,
  type text not null,
  -- Of the object it speaks of: a payment, a setup, a dispute; its content is asked for again when it is applied.
  object_id text not null,
  attempt_id uuid,
  account_number text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- applied, not_ours, unknown_reference; null while it waits, also for what it speaks of
  outcome text,
  tries integer not null default 0,
  try_at timestamptz
);
create index processor_events_waiting on processor_events (try_at) where applied_at is null;
create index processor_events_unmatched on processor_events (received_at)
  where outcome = 'unknown_reference' or (applied_at is null and tries > 5);
create index processor_events_of_payment on processor_events (object_id);
create index processor_events_of_attempt on processor_events (attempt_id) where attempt_id is not null;
create index processor_events_of_no_payment on processor_events (applied_at)
  where outcome in ('not_ours', 'unknown_reference');
call protect_scoped_table('processor_events', '{staff,jobs}', '{jobs}');

-- How far the processor's own list of events has been read without a gap. One row.
create table processor_events_read (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);
call protect_scoped_table('processor_events_read', '{staff,jobs}', '{jobs}');

-- The processor's name of a payment, unique across accounts (ADR 0008): its events name nothing else.
create table processor_payments (
  processor_id text primary key,
  account_number text not null,
  attempt_id uuid not null unique
);
call protect_own_table('processor_payments');
revoke update on processor_payments from portal_app;

-- Payments that the processor has and this database lost, e.g. because a standby was promoted that had not got them yet
-- (docs/adr/0040-a-lost-payment-is-written-anew.md). The processor keeps with each payment which installation made it: this id
-- stays with the database wherever it is restored to.
create table installation (
  one boolean primary key default true check (one),
  installation_id uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
insert into installation default values;
call protect_scoped_table('installation', '{jobs}', '{}');
revoke insert, update, delete on installation from portal_app;
