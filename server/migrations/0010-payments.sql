-- The attempts at payments (docs/guides/payments.md), their lines, their trace and the books.

create table payment_attempts (
  account_number text not null references accounts,
  attempt_id uuid not null,
  confirmation text not null check (confirmation ~ '^P[0-9A-HJKMNP-TV-Z]{9}$'),
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null default 0,
  state_since timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The day that the payer chose, and the most that they agreed to pay on it; null for a payment now.
  pay_on date,
  scheduled_cents bigint,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- The business day of the last refund.
  refunded_on date,
  -- The refunded amount that the processor no longer shows as refunded. It is owed to the payer, who is notified.
  refund_failed_cents bigint not null default 0 check (refund_failed_cents >= 0),
  -- The part of it that is still owed: if the bank returned the payment later, the payer already has the money.
  refund_owed_cents bigint not null default 0 check (refund_owed_cents between 0 and refund_failed_cents),
  -- The cents refunded after the posting that billing had not shown by the last refund
  -- (payment_lines.refunded_version).
  refund_unshown_cents bigint not null default 0 check (refund_unshown_cents between 0 and refunded_cents),
  source text not null check (source in ('web', 'guest', 'draft', 'agency', 'staff')),
  -- The way that the money travels and that reports its results.
  rail text not null check (rail in ('processor')),
  -- The method may belong to another account that the payer may pay for; the copy below outlives it.
  method_account_number text not null,
  -- Null for a reconstructed attempt whose method was lost with it.
  method_id uuid,
  method_kind text not null check (method_kind in ('card', 'bank')),
  -- A card's brand as the processor spells it, or a bank account's type. Null if the processor does not report it.
  method_brand text,
  method_account_type text check (method_account_type in ('checking', 'savings')),
  method_last4 text not null,
  -- Identifies the card of a payment (known_by_card below).
  method_fingerprint text,
  -- The payer's own reference, which they may change at any time.
  reference text check (char_length(reference) between 1 and 60),
  payer_user_id uuid,
  acting_user_id uuid,
  -- The payer who is not a user (0012-guest-checkout.sql).
  guest_id uuid,
  business_day date not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  counts_as_received_on date not null,
  expected_post_date date not null,
  posted_on date,
  -- The acceptance that authorizes the payment, with its text (0004-people.sql).
  acceptance_id uuid not null,
  processor_id text,
  processor_charge_id text,
  action_url text,
  reason_code text,
  -- The time of the next status query to the processor; null if none is planned.
  reconcile_at timestamptz,
  reconcile_count integer not null default 0,
  -- Counts the processor's answers that were believed, including those that changed nothing: an answer that was
  -- requested before the last of them may be older than it.
  facts_seen integer not null default 0,
  manual_review_since timestamptz,
  -- The time when the attempt was reconstructed from the processor's records (docs/adr/0040-lost-payments.md); null for
  -- an attempt that was made here. The authorization text of a reconstructed attempt is not known.
  reconstructed_at timestamptz,
  -- Not every payer is a user, and a lost database may have lost who the payer was.
  constraint payer_of_its_source check (case source
    when 'web' then (payer_user_id is not null or reconstructed_at is not null) and acting_user_id is null
    when 'staff' then payer_user_id is not null and acting_user_id is not null or reconstructed_at is not null
    when 'guest' then (guest_id is not null or reconstructed_at is not null) and payer_user_id is null and acting_user_id is null
    else acting_user_id is null end
    and (guest_id is null or source = 'guest')),
  constraint at_most_as_scheduled check ((pay_on is null) = (scheduled_cents is null) and amount_cents <= scheduled_cents),
  primary key (account_number, attempt_id),
  -- A payment without an authorization does not exist.
  foreign key (account_number, acceptance_id) references acceptances,
  foreign key (method_account_number, method_id) references payment_methods (account_number, method_id)
);
create index payment_attempts_by_day on payment_attempts (account_number, created_at, attempt_id);

-- Serves the payment history, one page at a time.
create index payment_attempts_newest on payment_attempts (account_number, business_day desc, attempt_id desc);

-- The indexes hold refunds that are owed to payers: few rows, however long the history is.
create index payment_attempts_refund_owed on payment_attempts (account_number) where refund_owed_cents > 0;
create index payment_attempts_refund_unshown on payment_attempts (account_number, refunded_on) where refund_unshown_cents > 0;
create index payment_attempts_to_reconcile on payment_attempts (reconcile_at) where reconcile_at is not null;
create index payment_attempts_of_method on payment_attempts (method_account_number, method_id)
  where payment_is_open(state);
create index payment_attempts_in_manual_review on payment_attempts (manual_review_since) where manual_review_since is not null;
create index payment_attempts_waiting_for_post on payment_attempts (account_number) where state = 'succeeded';

-- Every review and list reads the account's scheduled payments.
create index payment_attempts_scheduled on payment_attempts (account_number) where state = 'scheduled';

-- Lists payments that billing may still post. posted_on and refunded_cents decide to which state a dispute returns.
create index payment_attempts_to_post on payment_attempts (account_number, attempt_id)
  where payment_may_be_posted(state) and posted_on is null;

-- Staff search all accounts for the newest payments in a state.
create index payment_attempts_by_state on payment_attempts (state, attempt_id);
create index payment_attempts_by_creation on payment_attempts (created_at);
create index payment_attempts_of_card on payment_attempts (method_fingerprint, created_at) where method_kind = 'card';

-- The due band lists returned payments whose invoices are open again: few rows, however long the history is.
create index payment_attempts_returned on payment_attempts (account_number) where state = 'returned';
create index payment_attempts_of_guest on payment_attempts (account_number, guest_id) where guest_id is not null;

-- The index alone answers how many bank debits were sent in 60 days and how many came back (domain.md 3.3.6).
create index payment_attempts_debits on payment_attempts (business_day) include (state, reason_code)
  where method_kind = 'bank' and submitted_at is not null;
create index payment_attempts_of_acceptance on payment_attempts (account_number, acceptance_id);
call protect_own_table('payment_attempts');

-- A scheduled payment takes the amount due on its day if that is less than was agreed. An amount changes at no other
-- moment and never grows.
create function is_lowered_when_sent(old payment_attempts, new payment_attempts) returns boolean
  language sql immutable parallel safe as
$$ select old.state = 'scheduled' and new.state = 'submitted' and new.amount_cents < old.amount_cents $$;

-- A transition from a state to itself is a transition too: it must be declared, and it is counted.
create trigger declared_transitions before update on payment_attempts for each row
  when ((old.state, old.step) is distinct from (new.state, new.step))
  execute function enforce_transition('payment', 'counted');

create function refuse_lost_money() returns trigger language plpgsql as
$$ begin
  raise exception 'what was refunded or posted stays so' using errcode = 'check_violation';
end $$;
create trigger kept_for_good before update on payment_attempts for each row
  when (new.refunded_cents < old.refunded_cents or new.posted_on is distinct from coalesce(old.posted_on, new.posted_on))
  execute function refuse_lost_money();
create trigger agreed_for_good before update on payment_attempts for each row
  when (new.amount_cents <> old.amount_cents and not is_lowered_when_sent(old, new)
    or (old.account_number, old.attempt_id, old.confirmation, old.source, old.rail,
         -- A payment that is held for an employee's review gets its date then; the date never changes afterwards.
         coalesce(old.pay_on, new.pay_on), coalesce(old.scheduled_cents, new.scheduled_cents),
         old.method_account_number, old.method_id, old.method_kind, old.method_brand, old.method_account_type,
         old.method_last4, old.method_fingerprint, old.payer_user_id, old.acting_user_id, old.guest_id, old.created_at, old.acceptance_id)
    is distinct from
        (new.account_number, new.attempt_id, new.confirmation, new.source, new.rail, new.pay_on, new.scheduled_cents,
         new.method_account_number, new.method_id, new.method_kind, new.method_brand, new.method_account_type,
         new.method_last4, new.method_fingerprint, new.payer_user_id, new.acting_user_id, new.guest_id, new.created_at, new.acceptance_id))
  execute function refuse_another_agreement();

-- domain.md 3.2.7: an answer of a card's bank applies to the card in every account that stores it. The fingerprint is
-- copied from the method itself.
create function know_card_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  select fingerprint into new.method_fingerprint from payment_methods
  where account_number = new.method_account_number and method_id = new.method_id;
  return new;
end $$;
create trigger known_by_card before insert on payment_attempts
  for each row execute function know_card_of_payment();

-- Look-up tables of values that are unique across accounts (ADR 0008).
create table payment_numbers (
  confirmation text primary key,
  attempt_id uuid not null unique,
  account_number text not null
);

-- Confirmations are read by account, because no index serves the comparison with a confirmation in the data of an
-- event.
create index payment_numbers_of_account on payment_numbers (account_number);
call protect_own_table('payment_numbers');

-- The amounts due are stored as they were when the payment was sent (ADR 0023).
create table payment_lines (
  account_number text not null,
  attempt_id uuid not null,
  invoice_number text not null,
  policy_number text not null,
  policy_type text not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_cents bigint not null,
  due_date date not null,
  -- The version of the mirrored invoice when the payment was sent; billing's answer to the payment comes in a newer
  -- one.
  invoice_version bigint not null,
  -- The version of the mirrored invoice when the payment was posted: a return opens this version again and no newer
  -- one.
  posted_version bigint,
  -- The amount that the invoice asked for when the payment was taken as posted.
  posted_due_cents bigint,
  -- The version of the invoice and the amount it asked for when the payment was received. Billing learns of the payment
  -- only afterwards, so neither reflects it. Null if billing had posted by then.
  received_version bigint,
  received_due_cents bigint,
  -- The version of the invoice at the last refund after the posting: billing shows the refund in a newer one.
  refunded_version bigint,
  -- The version of the invoice when the payment came back, and the amount that billing had applied by then, if known.
  returned_version bigint,
  returned_applied_cents bigint,
  primary key (account_number, attempt_id, invoice_number),
  foreign key (account_number, attempt_id) references payment_attempts
);
create index payment_lines_of_invoice on payment_lines (account_number, invoice_number);

-- Histories filter by policy: the payments of a policy are found however many others the account has.
create index payment_lines_of_policy on payment_lines (account_number, policy_number, attempt_id);
call protect_own_table('payment_lines');

-- A scheduled payment is sent with the amounts of its day, so until then its lines may change too, but no line grows.
create function refuse_other_lines() returns trigger language plpgsql as
$$ begin
  if new.amount_cents > old.amount_cents or not exists (
    select from payment_attempts
    where account_number = old.account_number and attempt_id = old.attempt_id and state = 'scheduled') then
    raise exception 'what was agreed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger agreed_for_good before update on payment_lines for each row
  when ((old.amount_cents, old.due_cents, old.due_date, old.invoice_version)
    is distinct from (new.amount_cents, new.due_cents, new.due_date, new.invoice_version))
  execute function refuse_other_lines();

-- An invoice has at most one payment under way: the key refuses a second (domain.md 3.5).
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
grant delete on pending_payments to portal_app, portal_browser;

-- The gapless, append-only trace of every attempt (docs/guides/payments.md).
create table payment_transitions (
  account_number text not null,
  attempt_id uuid not null,
  step integer not null,
  from_state text,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  -- The business day of the transition, because the demo's day may differ from the clock's (ADR 0013).
  business_day date not null,
  detail jsonb not null default '{}',
  primary key (account_number, attempt_id, step),
  foreign key (account_number, attempt_id) references payment_attempts
);
call protect_own_table('payment_transitions');
create trigger append_only before update or delete or truncate on payment_transitions
  for each statement execute function refuse_change();
revoke update on payment_transitions, payment_lines, payment_numbers from portal_app, portal_browser;
grant update (amount_cents, due_cents, due_date, invoice_version, posted_version, posted_due_cents, received_version, received_due_cents, refunded_version, returned_version,
              returned_applied_cents) on payment_lines to portal_app, portal_browser;

-- A payment that came back after billing had shown it opens the mirrored invoice again at once, until the feed sends a
-- newer version of the invoice (ADR 0026). Each time is one row, so it is done once.
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
grant update on invoices to portal_browser;
create policy payment_reopens on invoices for update
  using (app_scope() = 'payment' and account_number = any (app_accounts()))
  with check (app_scope() = 'payment' and account_number = any (app_accounts()));

-- A checkout holds the payment that a person is about to make, from the review on; its id is the idempotency key of the
-- payment. A checkout that has paid always answers its payment, and the next try is another checkout. One that has not
-- paid expires after a day.
create table checkouts (
  account_number text not null,
  checkout_id uuid not null,
  owner_id uuid not null,
  -- The chosen invoices and amounts, as in the address of the review.
  choices text not null,
  created_at timestamptz not null,
  -- The payment, the hash of the request's body, and the first answer.
  attempt_id uuid,
  body_hash bytea,
  answer jsonb,
  primary key (account_number, checkout_id),
  check ((attempt_id is null) = (body_hash is null)),
  check (answer is null or attempt_id is not null)
);

-- All tabs and devices of a person who chose the same share one checkout.
create unique index one_open_checkout on checkouts (account_number, owner_id, choices) where attempt_id is null;
create index checkouts_unused on checkouts (created_at) where attempt_id is null;
create index checkouts_of_attempt on checkouts (account_number, attempt_id) where attempt_id is not null;
call protect_own_table('checkouts');
create policy jobs_sweep on checkouts for delete using (app_scope() = 'jobs' and attempt_id is null);
grant delete on checkouts to portal_app, portal_browser;

-- Invoices that were paid twice: a payment was won back from a dispute, or reconstructed, after somebody had paid the
-- invoice again. The row of each invoice of the two payments is kept for good; a person decides which payment is
-- refunded. The invariants accept such a payment only by its row, never for manual review alone
-- (docs/adr/0026-refunds-disputes-and-returns.md).
create table overpayments (
  account_number text not null,
  invoice_number text not null,
  attempt_id uuid not null,
  -- The payment that was sent while the invoice was open.
  other_attempt_id uuid not null,
  noted_at timestamptz not null,
  primary key (account_number, invoice_number, attempt_id, other_attempt_id),
  foreign key (account_number, attempt_id) references payment_attempts,
  foreign key (account_number, other_attempt_id) references payment_attempts
);
call protect_own_table('overpayments');
revoke update on overpayments from portal_app, portal_browser;
comment on column overpayments.attempt_id is 'won back from a dispute, or reconstructed, after the invoice was paid again';

-- Returns whether a method has a payment under way; null unless it is the caller's own. The payment may be of another
-- account, whose rows the method's owner does not see, so nothing else is returned.
create function has_payment_under_way(holder text, method uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  is_under_way boolean;
begin
  if holder <> all (app_accounts()) then return null; end if;
  perform set_config('app.scope', 'jobs', true);
  is_under_way := exists (
    select from payment_attempts
    where method_account_number = holder and method_id = method and payment_is_open(state));
  perform set_config('app.scope', prior_scope, true);
  return is_under_way;
end $$;

-- Returns the names of the people who submitted payments, to whoever reads the account, where users are not readable,
-- and to jobs, whose receipts name them.
create function payers_of(holder text, attempts uuid[]) returns table (attempt_id uuid, payer_name text)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  if prior_scope <> 'jobs' and (holder = any (app_accounts())) is not true then return; end if;
  perform set_config('app.scope', 'jobs', true);
  return query
    select a.attempt_id, u.display_name
    from payment_attempts a join users u on u.user_id = a.payer_user_id
    where a.account_number = holder and a.attempt_id = any (attempts);
  perform set_config('app.scope', prior_scope, true);
end $$;

-- Disables a method that its bank or issuer closed for good, and returns how many rows were disabled. A card is
-- disabled in every account that stores it, because the closing applies to the card. Only jobs and a payment made with
-- the method may call it. It locks no key: a payment in another account's transaction, which shares the lock of the
-- method's key, may be about to disable the card too.
create function close_method(holder text, method uuid, code text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  closed_count integer;
begin
  -- The function runs as its owner, so session_user is the caller's role; for portal_browser the scope `jobs` does not
  -- exist.
  if not (prior_scope = 'jobs' and session_user <> 'portal_browser') and not (prior_scope = 'payment' and exists (
    select from payment_attempts
    where account_number = any (app_accounts()) and method_account_number = holder and method_id = method)) then
    raise exception 'not a method of this payment' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.scope', 'jobs', true);
  with held as (
    select m.account_number, m.method_id
    from payment_methods closed
    join payment_methods m on m.fingerprint = closed.fingerprint and m.kind = closed.kind
    where closed.account_number = holder and closed.method_id = method
      and (m.kind = 'card' or m.account_number = closed.account_number and m.method_id = closed.method_id)
      and payment_method_is_offered(m.state)
    order by m.account_number, m.method_id for no key update of m)
  update payment_methods m set state = 'disabled', disabled_by = code
  from held where m.account_number = held.account_number and m.method_id = held.method_id;
  get diagnostics closed_count = row_count;
  perform set_config('app.scope', prior_scope, true);
  return closed_count;
end $$;

-- Returns when the card was tried since a given time for one of these invoices, or for the same amount in any account.
-- Two declines within a day stop the card for a day after the second (domain.md 3.2.7, ADR 0030), so callers look back
-- two days. A caller learns nothing else about payments of other accounts, and only for their own card and an account
-- of theirs. The caller tries the card next: the lock makes other callers wait until that attempt is written, so no two
-- of them take the same last try. An attempt that never reached the processor's book failed on the way; the card's bank
-- did not decline it.
create function tries_of_card(
  holder text, method uuid, paid_account text, cents bigint, invoices text[], since timestamptz,
  codes_of_no_stop text[], codes_for_good text[],
  out declined_at timestamptz[], out undecided_at timestamptz[], out is_closed boolean)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  card text;
begin
  if (holder = any (app_accounts()) and paid_account = any (app_accounts())
      or holder = app_guest(1) and paid_account = app_guest(1)) is not true then
    raise exception 'not a card of whoever asks' using errcode = 'insufficient_privilege';
  end if;
  select fingerprint into card from payment_methods
  where account_number = holder and method_id = method and kind = 'card';
  if card is not null then
    perform pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
    perform set_config('app.scope', 'jobs', true);
  end if;
  select coalesce(array_agg(a.created_at) filter (where a.state = 'failed'), '{}'),
         coalesce(array_agg(a.created_at) filter (where a.state <> 'failed'), '{}')
  into declined_at, undecided_at
  from payment_attempts a
  where a.method_fingerprint = card and a.method_kind = 'card' and a.created_at > since
    and (payment_is_open(a.state)
         or a.state = 'failed' and a.processor_id is not null and a.reason_code <> all (codes_of_no_stop))
    and (a.amount_cents = cents
         or a.account_number = paid_account
            and exists (select from payment_lines l
                        where l.account_number = a.account_number and l.attempt_id = a.attempt_id
                          and l.invoice_number = any (invoices)));
  is_closed := exists (
    select from payment_methods
    where fingerprint = card and kind = 'card' and disabled_by = any (codes_for_good));
  perform set_config('app.scope', prior_scope, true);
end $$;

-- The processor's events: each is stored once by its id before it is answered, and applied once afterwards.
create table processor_events (
  event_id text primary key,
  type text not null,
  -- The object that the event names: a payment, a set-up or a dispute. Its content is read again when the event is
  -- applied.
  object_id text not null,
  attempt_id uuid,
  account_number text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- Values: applied, not_ours, unknown_reference. Null while the event waits for its turn or for the object that it
  -- names.
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

-- One row: the time until which the processor's own list of events has been read without a gap.
create table processor_events_read (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);
call protect_scoped_table('processor_events_read', '{staff,jobs}', '{jobs}');

-- The processor's id of a payment, unique across accounts (ADR 0008): the processor's events name nothing else.
create table processor_payments (
  processor_id text primary key,
  account_number text not null,
  attempt_id uuid not null unique
);
call protect_own_table('processor_payments');
revoke update on processor_payments from portal_app, portal_browser;

-- The id of this installation stays with the database wherever it is restored. The processor stores it with each
-- payment, which finds payments that this database lost, for example because a promoted standby had not received them
-- yet (docs/adr/0040-lost-payments.md).
create table installation (
  one boolean primary key default true check (one),
  installation_id uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
insert into installation default values;
call protect_scoped_table('installation', '{jobs}', '{}');
revoke insert, update, delete on installation from portal_app, portal_browser;

-- Work that is due on a business day without anybody's request, such as scheduled payments, by kind. A row is a
-- reminder and not the truth: the rows that the work changes make sure that it is done once, so it may be started twice
-- or name a payment that was withdrawn. The row is deleted once its work has ended, whatever the outcome.
create table due_work (
  account_number text not null references accounts,
  kind text not null check (kind in ('scheduled_payment', 'draft', 'returned_draft')),
  work_id uuid not null,
  due_on date not null,
  -- A worker sets the next time before it begins: one worker takes the row, and if it fails, the row comes after all
  -- others.
  next_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_number, kind, work_id)
);
create index due_work_next on due_work (next_at, due_on);
call protect_own_table('due_work');
create policy ends on due_work for delete using (app_scope() = 'jobs');
grant delete on due_work to portal_app, portal_browser;

-- Payments that billing may have posted: one row for each whose posting, invoice or state has changed since the last
-- check, so that a check costs what has changed, however many payments wait. A row is a reminder and not the truth, as
-- in due_work. `changes` counts: a row is deleted only if the count is still the one that was read.
create table postings_due (
  account_number text not null references accounts,
  attempt_id uuid not null,
  changes bigint not null default 1,
  noted_at timestamptz not null default clock_timestamp(),
  -- A worker sets the next time before it begins.
  next_at timestamptz not null default '-infinity',
  primary key (account_number, attempt_id)
);
create index postings_due_next on postings_due (next_at);
call protect_scoped_table('postings_due', '{jobs,staff}', '{jobs}');

create function note_postings_due(accounts text[], attempts uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  insert into postings_due as d (account_number, attempt_id)
  select distinct account, attempt from unnest(accounts, attempts) as n(account, attempt)
  order by account, attempt
  on conflict (account_number, attempt_id) do update set changes = d.changes + 1, next_at = '-infinity';
  perform set_config('app.scope', prior_scope, true);
end $$;

-- Enqueues the payment of a posting that came, changed or was deleted; the posting names it by its confirmation.
create function note_changed_postings() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  attempts uuid[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(n.account_number), array_agg(n.attempt_id) into accounts, attempts
  from changed c join payment_numbers n on n.confirmation = c.confirmation and n.account_number = c.account_number;
  perform set_config('app.scope', prior_scope, true);
  perform note_postings_due(accounts, attempts);
  return null;
end $$;
create trigger noted_when_new after insert on payment_postings referencing new table as changed
  for each statement execute function note_changed_postings();
create trigger noted_when_changed after update on payment_postings referencing new table as changed
  for each statement execute function note_changed_postings();
create trigger noted_when_gone after delete on payment_postings referencing old table as changed
  for each statement execute function note_changed_postings();

-- Enqueues the unposted payments of a changed invoice, whatever their state: the invoice may now reflect them.
create function note_invoices_of_postings() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  attempts uuid[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(a.account_number), array_agg(a.attempt_id) into accounts, attempts
  from changed c
  join payment_lines l on l.account_number = c.account_number and l.invoice_number = c.invoice_number
  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
  where a.posted_on is null;
  perform set_config('app.scope', prior_scope, true);
  if accounts is not null then perform note_postings_due(accounts, attempts); end if;
  return null;
end $$;
create trigger postings_noted_when_new after insert on invoices referencing new table as changed
  for each statement execute function note_invoices_of_postings();
create trigger postings_noted_when_changed after update on invoices referencing new table as changed
  for each statement execute function note_invoices_of_postings();
create trigger postings_noted_when_gone after delete on invoices referencing old table as changed
  for each statement execute function note_invoices_of_postings();

-- Enqueues a payment that billing may post from now on, or of which less is left to post.
create function note_payment_to_post() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  perform note_postings_due(array[new.account_number], array[new.attempt_id]);
  return null;
end $$;
create trigger noted_to_post after update on payment_attempts for each row
  when (new.posted_on is null and payment_may_be_posted(new.state)
    and (old.state, old.refunded_cents, old.amount_cents) is distinct from (new.state, new.refunded_cents, new.amount_cents))
  execute function note_payment_to_post();

-- Bank payments that an employee reviews before they are sent (docs/adr/0123-fraud-review.md): a payment, by its
-- attempt, which is scheduled meanwhile, or a draft that is due. Its row in due_work sends it or ends it.
create table payment_holds (
  account_number text not null references accounts,
  hold_id uuid not null,
  kind text not null check (kind in ('scheduled_payment', 'draft')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Values: domain/src/payments/fraud-review/decide-fraud-review.ts.
  signals text[] not null check (cardinality(signals) > 0),
  state text not null,
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  note text check (char_length(note) between 1 and 500),
  primary key (account_number, hold_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (note is null))
);
create index payment_holds_by_id on payment_holds (hold_id);
create index payment_holds_waiting on payment_holds (held_at) where state = 'waiting';
call protect_own_table('payment_holds');

-- Any update is a transition: a decision never changes.
create trigger declared before insert or update on payment_holds
  for each row execute function enforce_transition('payment_hold');

-- Any payer may cause a hold; an employee's decision runs in the scope `payment`.
create policy only_payments_change on payment_holds as restrictive for update using (app_scope() = 'payment');
