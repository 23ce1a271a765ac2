-- docs/payment-machine.md: the edges that exist. The rule is domain/src/payments/payment-graph.ts; a test compares.
create table payment_graph (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_graph (from_state, to_state) values
  ('created', 'expired'), ('created', 'cancelled'), ('created', 'submitted'),
  ('submitted', 'requires_action'), ('unknown', 'requires_action'),
  ('requires_action', 'submitted'), ('requires_action', 'cancelled'),
  ('submitted', 'processing'), ('unknown', 'processing'),
  ('submitted', 'succeeded'), ('processing', 'succeeded'), ('unknown', 'succeeded'),
  ('submitted', 'failed'), ('unknown', 'failed'), ('processing', 'failed'),
  ('submitted', 'unknown'),
  ('succeeded', 'posted'),
  ('succeeded', 'returned'), ('posted', 'returned'),
  ('succeeded', 'partially_refunded'), ('posted', 'partially_refunded'),
  ('succeeded', 'refunded'), ('posted', 'refunded'),
  ('succeeded', 'disputed'), ('posted', 'disputed'),
  ('disputed', 'succeeded'), ('disputed', 'posted'), ('disputed', 'returned');
call protect_scoped_table('payment_graph', '{staff,jobs}', '{}');
-- The trigger looks as whoever moves a payment.
create policy everyone_reads on payment_graph for select using (true);
revoke insert, update, delete on payment_graph from portal_app;

create table payment_attempts (
  account_number text not null references accounts,
  attempt_id uuid not null,
  confirmation text not null check (confirmation ~ '^P[0-9A-HJKMNP-TV-Z]{9}$'),
  state text not null,
  -- Counts the moves; the trace below has one row for each.
  step integer not null default 0,
  state_since timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  source text not null check (source in ('web', 'guest', 'draft', 'agency', 'staff')),
  -- The method may belong to another account that the payer may pay for; the copy outlives it.
  method_account_number text not null,
  method_id uuid not null,
  method_kind text not null check (method_kind in ('card', 'bank')),
  method_label text not null,
  method_last4 text not null,
  payer_user_id uuid,
  acting_user_id uuid,
  business_day date not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  counts_as_received_on date not null,
  expected_post_date date not null,
  posted_on date,
  -- The text under which Pay was pressed, as shown (domain.md 3.3.5).
  authorisation_version text not null,
  authorisation_text text not null,
  authorisation_hash text not null,
  accepted_from inet,
  accepted_with text,
  processor_id text,
  processor_charge_id text,
  action_url text,
  reason_code text,
  -- Where a dispute found it, to go back to when it is won.
  disputed_from text,
  -- Recovery: when the processor is asked next; null when nothing is to be asked.
  ask_at timestamptz,
  asked_count integer not null default 0,
  needs_staff_since timestamptz,
  primary key (account_number, attempt_id),
  foreign key (method_account_number, method_id) references payment_methods (account_number, method_id)
);
create index payment_attempts_by_day on payment_attempts (account_number, created_at);
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;
create index payment_attempts_of_method on payment_attempts (method_account_number, method_id)
  where state in ('submitted', 'requires_action', 'processing', 'unknown');
create index payment_attempts_for_staff on payment_attempts (needs_staff_since) where needs_staff_since is not null;
create index payment_attempts_waiting_for_post on payment_attempts (account_number) where state = 'succeeded';
call protect_own_table('payment_attempts');

create function refuse_undeclared_move() returns trigger language plpgsql as
$$ begin
  if new.state is distinct from old.state then
    if not exists (select from payment_graph where from_state = old.state and to_state = new.state) then
      raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.step <> old.step + 1 then
      raise exception 'a move of a payment is counted by one' using errcode = 'check_violation';
    end if;
  end if;
  if new.amount_cents <> old.amount_cents or new.confirmation <> old.confirmation
     or new.authorisation_hash <> old.authorisation_hash then
    raise exception 'what was agreed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger declared_moves before update on payment_attempts
  for each row execute function refuse_undeclared_move();

-- The look-up tables of what is unique across accounts (decision 34).
create table payment_numbers (
  confirmation text primary key,
  attempt_id uuid not null unique,
  account_number text not null
);
call protect_own_table('payment_numbers');

-- What was due is kept as it was when it was sent (decision 26).
create table payment_lines (
  account_number text not null,
  attempt_id uuid not null,
  invoice_number text not null,
  policy_number text not null,
  policy_type text not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_cents bigint not null,
  due_date date not null,
  -- As the invoice was mirrored when it was sent: what billing says of the payment is in a newer one.
  invoice_version bigint not null,
  -- As it was mirrored when the payment was posted: a return opens that one again, and no newer one.
  posted_version bigint,
  primary key (account_number, attempt_id, invoice_number),
  foreign key (account_number, attempt_id) references payment_attempts
);
create index payment_lines_of_invoice on payment_lines (account_number, invoice_number);
call protect_own_table('payment_lines');

-- One payment at most is under way for an invoice: the key refuses the second (domain.md 3.5).
create table pending_payments (
  account_number text not null,
  invoice_number text not null,
  attempt_id uuid not null,
  policy_number text not null,
  amount_cents bigint not null,
  sent_on date not null,
  submitted_at timestamptz not null,
  constraint one_payment_an_invoice primary key (account_number, invoice_number),
  foreign key (account_number, attempt_id) references payment_attempts
);
call protect_own_table('pending_payments');
create policy ends on pending_payments for delete
  using (account_number = any (app_accounts()) or app_scope() = 'jobs');
grant delete on pending_payments to portal_app;

-- The gapless trace of every attempt (payment-machine.md); append-only.
create table payment_moves (
  account_number text not null,
  attempt_id uuid not null,
  step integer not null,
  from_state text,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (account_number, attempt_id, step),
  foreign key (account_number, attempt_id) references payment_attempts
);
call protect_own_table('payment_moves');
create trigger append_only before update or delete or truncate on payment_moves
  for each statement execute function refuse_change();
revoke update on payment_moves, payment_lines, payment_numbers from portal_app;
grant update (posted_version) on payment_lines to portal_app;

-- A payment that came back after billing had shown it: the mirrored invoice is opened again at once, until the feed
-- says so too with a newer version of it (decision 27). One row each time, so that it is done once.
create table reopened_invoices (
  account_number text not null,
  invoice_number text not null,
  attempt_id uuid not null,
  amount_cents bigint not null,
  invoice_version bigint not null,
  reopened_on date not null,
  primary key (account_number, invoice_number, attempt_id)
);
call protect_own_table('reopened_invoices');
create policy jobs_reopen on invoices for update using (app_scope() = 'jobs') with check (app_scope() = 'jobs');

-- An Idempotency-Key of one person: what was asked with it, and what was answered first.
create table idempotency_keys (
  owner_id uuid not null,
  key uuid not null,
  account_number text not null,
  body_hash bytea not null,
  attempt_id uuid not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner_id, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
call protect_own_table('idempotency_keys');
create policy jobs_sweep on idempotency_keys for delete using (app_scope() = 'jobs');
grant delete on idempotency_keys to portal_app;

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
-- How far the processor's own list of events has been read without a gap. One row.
create table processor_events_read (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);
call protect_scoped_table('processor_events_read', '{jobs}', '{jobs}');
create index processor_events_waiting on processor_events (try_at) where applied_at is null;
call protect_scoped_table('processor_events', '{staff,jobs}', '{jobs}');

-- The processor's name of a payment, unique across accounts (decision 34): its events name nothing else.
create table processor_payments (
  processor_id text primary key,
  account_number text not null,
  attempt_id uuid not null unique
);
call protect_own_table('processor_payments');
revoke update on processor_payments from portal_app;
