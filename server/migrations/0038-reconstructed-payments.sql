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

alter table payment_attempts
  -- When the attempt was written anew from what the processor keeps; null for one that was made here. Its authorization
  -- text is empty, and its method too where the method was lost with it.
  add column reconstructed_at timestamptz,
  alter column method_id drop not null;
create index payment_attempts_by_creation on payment_attempts (created_at);

comment on column overpayments.attempt_id is 'won back from a dispute, or reconstructed, after the invoice was paid again';
