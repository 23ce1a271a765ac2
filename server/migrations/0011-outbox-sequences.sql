-- The last number given to an account's events. One row an account: who adds an event holds it until the commit, so
-- the sequence is gapless and a rollback takes its number back. It is the last lock of a transaction (decision 35).
create table outbox_sequences (
  account_number text primary key,
  last_sequence bigint not null
);
alter table outbox_sequences enable row level security;
alter table outbox_sequences force row level security;
create policy owner_counts on outbox_sequences for all
  using (account_number = any (app_accounts()) or app_scope() in ('jobs', 'feed', 'guest', 'staff'))
  with check (account_number = any (app_accounts()) or app_scope() in ('jobs', 'feed', 'guest', 'staff'));
grant select, insert, update on outbox_sequences to portal_app;

-- A delivery is promised in the transaction of its event, so that what waits can be counted without reading what left.
create policy owner_promises on webhook_deliveries for insert
  with check (account_number = any (app_accounts()) or app_scope() in ('feed', 'guest', 'staff'));

-- The chain's order: below the oldest running transaction nothing new can appear (server/src/audit/seal-audit.ts).
create index audit_in_order on audit_entries (txid, entry_id);
