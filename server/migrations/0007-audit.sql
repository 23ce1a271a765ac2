-- Append-only: rows come unchained in the business transaction, one sealer chains what is committed (ADR 0010).
create table audit_entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_user_id uuid,
  on_behalf_of_user_id uuid,
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  account_number text,
  -- Ids only: never a name, an amount, a number of a card or an account at a bank.
  objects jsonb not null default '{}',
  request_id text,
  txid xid8 not null default pg_current_xact_id()
);
-- The chain's order: below the oldest running transaction nothing new can appear (server/src/audit/seal-audit.ts).
create index audit_in_order on audit_entries (txid, entry_id);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy everyone_appends on audit_entries for insert with check (true);
create policy staff_reads on audit_entries for select using (app_scope() in ('staff', 'jobs'));
-- Where a row stands in the chain, the database says and no statement.
grant select, insert (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects,
                      request_id) on audit_entries to portal_app;

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
grant select, insert on audit_seals to portal_app;

create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
