-- docs/guides/payments.md: the edges that exist. The rule is domain/src/payments/payment-graph.ts; a test compares.
create table payment_graph (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_graph (from_state, to_state) values
  ('created', 'expired'), ('created', 'cancelled'), ('created', 'submitted'),
  ('created', 'scheduled'), ('scheduled', 'submitted'), ('scheduled', 'cancelled'),
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
  ('disputed', 'succeeded'), ('disputed', 'posted'), ('disputed', 'returned'),
  ('partially_refunded', 'partially_refunded'), ('partially_refunded', 'refunded'),
  ('partially_refunded', 'returned'), ('partially_refunded', 'disputed'),
  ('disputed', 'disputed'), ('disputed', 'partially_refunded');
call protect_scoped_table('payment_graph', '{staff,jobs}', '{}');

-- The trigger looks as whoever moves a payment.
create policy everyone_reads on payment_graph for select using (true);
revoke insert, update, delete on payment_graph from portal_app, portal_browser;

create table payment_attempts (
  account_number text not null references accounts,
  attempt_id uuid not null,
  confirmation text not null check (confirmation ~ '^P[0-9A-HJKMNP-TV-Z]{9}$'),
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null default 0,
  state_since timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The day that its payer chose, and what they agreed to pay then at most; null for now.
  pay_on date,
  scheduled_cents bigint,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- The business day of the last refund.
  refunded_on date,
  -- What was refunded and the processor does not show as refunded any more: owed to the payer, who is told so.
  refund_failed_cents bigint not null default 0 check (refund_failed_cents >= 0),
  -- The part of it that is still owed: where the bank took the payment back afterwards, the payer has it already.
  refund_owed_cents bigint not null default 0 check (refund_owed_cents between 0 and refund_failed_cents),
  -- The cents refunded after the posting that billing had not shown by the last refund (payment_lines.refunded_version).
  refund_unshown_cents bigint not null default 0 check (refund_unshown_cents between 0 and refunded_cents),
  source text not null check (source in ('web', 'guest', 'draft', 'agency', 'staff')),
  -- On which way its money travels, and of which its news comes.
  rail text not null check (rail in ('processor')),
  -- The method may belong to another account that the payer may pay for; the copy outlives it.
  method_account_number text not null,
  -- Null of a reconstructed attempt whose method was lost with it.
  method_id uuid,
  method_kind text not null check (method_kind in ('card', 'bank')),
  -- Of a card, as the processor spells it; of a bank account its type. Null where the processor does not tell.
  method_brand text,
  method_account_type text check (method_account_type in ('checking', 'savings')),
  method_last4 text not null,
  -- By which a payment knows its card (known_by_card below).
  method_fingerprint text,
  -- The payer's own, changed at any time.
  reference text check (char_length(reference) between 1 and 60),
  payer_user_id uuid,
  acting_user_id uuid,
  -- Who paid without being a user (0011-guest-checkout.sql).
  guest_id uuid,
  business_day date not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  counts_as_received_on date not null,
  expected_post_date date not null,
  posted_on date,
  -- What was agreed to, with its text (0003-people.sql).
  acceptance_id uuid not null,
  processor_id text,
  processor_charge_id text,
  action_url text,
  reason_code text,
  -- Recovery: when the processor is asked next; null when nothing is to be asked.
  reconcile_at timestamptz,
  reconcile_count integer not null default 0,
  -- Counts the processor's answers that were believed, also those that changed nothing: one that was asked for before
  -- the last of them may be older than it.
  facts_seen integer not null default 0,
  manual_review_since timestamptz,
  -- When the attempt was written anew from what the processor keeps (docs/adr/0040-lost-payments.md);
  -- null for one that was made here. Its authorization text is not known.
  reconstructed_at timestamptz,
  -- Not every payer is a user. What a lost database knew of its payer may be lost with it.
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
create index payment_attempts_by_day on payment_attempts (account_number, created_at);

-- The payment history, a page at a time.
create index payment_attempts_newest on payment_attempts (account_number, business_day desc, attempt_id desc);

-- Refunds that are owed to payers are few rows, whatever the history.
create index payment_attempts_refund_owed on payment_attempts (account_number) where refund_owed_cents > 0;
create index payment_attempts_refund_unshown on payment_attempts (account_number, refunded_on) where refund_unshown_cents > 0;
create index payment_attempts_to_reconcile on payment_attempts (reconcile_at) where reconcile_at is not null;
create index payment_attempts_of_method on payment_attempts (method_account_number, method_id)
  where state in ('submitted', 'requires_action', 'processing', 'unknown');
create index payment_attempts_in_manual_review on payment_attempts (manual_review_since) where manual_review_since is not null;
create index payment_attempts_waiting_for_post on payment_attempts (account_number) where state = 'succeeded';

-- What is scheduled of an account: asked at every review and list.
create index payment_attempts_scheduled on payment_attempts (account_number) where state = 'scheduled';

-- What billing may still post. Where a dispute goes back to, posted_on and refunded_cents say.
create index payment_attempts_to_post on payment_attempts (account_number, attempt_id)
  where state in ('succeeded', 'partially_refunded', 'disputed') and posted_on is null;

-- What staff look for across accounts: the newest of a state.
create index payment_attempts_by_state on payment_attempts (state, attempt_id);
create index payment_attempts_by_creation on payment_attempts (created_at);
create index payment_attempts_of_card on payment_attempts (method_fingerprint, created_at) where method_kind = 'card';

-- The due band says which payments came back while their invoices are open again: few rows, whatever the history.
create index payment_attempts_returned on payment_attempts (account_number) where state = 'returned';
create index payment_attempts_of_guest on payment_attempts (account_number, guest_id) where guest_id is not null;

-- How many bank debits were sent in 60 days and how many came back (domain.md 3.3.6), told from the index alone.
create index payment_attempts_debits on payment_attempts (business_day) include (state, reason_code)
  where method_kind = 'bank' and submitted_at is not null;
create index payment_attempts_of_acceptance on payment_attempts (account_number, acceptance_id);
call protect_own_table('payment_attempts');

-- A scheduled payment is sent with what is due on its day, where that is less than was agreed; at no other moment does
-- an amount change, and it never grows.
create function is_lowered_when_sent(old payment_attempts, new payment_attempts) returns boolean
  language sql immutable parallel safe as
$$ select old.state = 'scheduled' and new.state = 'submitted' and new.amount_cents < old.amount_cents $$;

-- A transition from a state to itself is a transition as well: declared, and counted.
create function refuse_undeclared_transition() returns trigger language plpgsql as
$$ begin
  if new.state is distinct from old.state or new.step is distinct from old.step then
    if not exists (select from payment_graph where from_state = old.state and to_state = new.state) then
      raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.step <> old.step + 1 then
      raise exception 'a transition of a payment is counted by one' using errcode = 'check_violation';
    end if;
  end if;
  if new.refunded_cents < old.refunded_cents or new.posted_on is distinct from coalesce(old.posted_on, new.posted_on) then
    raise exception 'what was refunded or posted stays so' using errcode = 'check_violation';
  end if;
  if new.amount_cents <> old.amount_cents and not is_lowered_when_sent(old, new) or new.confirmation <> old.confirmation
     or new.acceptance_id <> old.acceptance_id then
    raise exception 'what was agreed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger declared_transitions before update on payment_attempts
  for each row execute function refuse_undeclared_transition();
create trigger agreed_for_good before update on payment_attempts for each row
  when ((old.account_number, old.attempt_id, old.confirmation, old.source, old.rail,
         -- A payment that an employee has to look at is dated when it is held, and never again.
         coalesce(old.pay_on, new.pay_on), coalesce(old.scheduled_cents, new.scheduled_cents),
         old.method_account_number, old.method_id, old.method_kind, old.method_brand, old.method_account_type,
         old.method_last4, old.method_fingerprint, old.payer_user_id, old.acting_user_id, old.guest_id, old.created_at, old.acceptance_id)
    is distinct from
        (new.account_number, new.attempt_id, new.confirmation, new.source, new.rail, new.pay_on, new.scheduled_cents,
         new.method_account_number, new.method_id, new.method_kind, new.method_brand, new.method_account_type,
         new.method_last4, new.method_fingerprint, new.payer_user_id, new.acting_user_id, new.guest_id, new.created_at, new.acceptance_id))
  execute function refuse_another_agreement();

-- domain.md 3.2.7: what a card's bank says is true of the card, in whichever accounts it is kept. The fingerprint is
-- written down from the method itself.
create function know_card_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  select fingerprint into new.method_fingerprint from payment_methods
  where account_number = new.method_account_number and method_id = new.method_id;
  return new;
end $$;
create trigger known_by_card before insert on payment_attempts
  for each row execute function know_card_of_payment();

-- The look-up tables of what is unique across accounts (ADR 0008).
create table payment_numbers (
  confirmation text primary key,
  attempt_id uuid not null unique,
  account_number text not null
);

-- Read for one account: a confirmation that stands in the data of an event is no condition that an index answers.
create index payment_numbers_of_account on payment_numbers (account_number);
call protect_own_table('payment_numbers');

-- What was due is kept as it was when it was sent (ADR 0023).
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
  -- What the invoice asked for when the payment was taken for posted.
  posted_due_cents bigint,
  -- What it asked for, and in which version, when the payment was received: billing hears of it afterwards, so nothing of
  -- that is its doing. Null where it had posted by then.
  received_version bigint,
  received_due_cents bigint,
  -- The invoice's version at the last refund after the posting: billing shows the refund in a newer one.
  refunded_version bigint,
  -- When it came back: which version the invoice had, and what billing had applied of it, as far as is known.
  returned_version bigint,
  returned_applied_cents bigint,
  primary key (account_number, attempt_id, invoice_number),
  foreign key (account_number, attempt_id) references payment_attempts
);
create index payment_lines_of_invoice on payment_lines (account_number, invoice_number);

-- Histories are narrowed to a policy: its payments are found whatever the others of the account are.
create index payment_lines_of_policy on payment_lines (account_number, policy_number, attempt_id);
call protect_own_table('payment_lines');

-- The lines of a scheduled payment are those of its day, as its amount is.
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
grant delete on pending_payments to portal_app, portal_browser;

-- The gapless trace of every attempt (docs/guides/payments.md); append-only.
create table payment_transitions (
  account_number text not null,
  attempt_id uuid not null,
  step integer not null,
  from_state text,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  -- Of the transition, where the demo's day is another than the clock's (ADR 0013).
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

-- A payment that came back after billing had shown it: the mirrored invoice is opened again at once, until the feed
-- says so too with a newer version of it (ADR 0026). One row each time, so that it is done once.
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

-- What a person is about to pay, from the review on; its id is the idempotency key of the payment. One that has paid
-- answers its payment for good, and the next try is another checkout. One that has not ends after a day.
create table checkouts (
  account_number text not null,
  checkout_id uuid not null,
  owner_id uuid not null,
  -- The invoices and amounts that were chosen, as the address of the review has them.
  choices text not null,
  created_at timestamptz not null,
  -- The payment, the hash of what was asked for, and the first answer.
  attempt_id uuid,
  body_hash bytea,
  answer jsonb,
  primary key (account_number, checkout_id),
  check ((attempt_id is null) = (body_hash is null)),
  check (answer is null or attempt_id is not null)
);

-- Every tab and device of a person that chose the same has the same one.
create unique index one_open_checkout on checkouts (account_number, owner_id, choices) where attempt_id is null;
create index checkouts_unused on checkouts (created_at) where attempt_id is null;
create index checkouts_of_attempt on checkouts (account_number, attempt_id) where attempt_id is not null;
call protect_own_table('checkouts');
create policy jobs_sweep on checkouts for delete using (app_scope() = 'jobs' and attempt_id is null);
grant delete on checkouts to portal_app, portal_browser;

-- An invoice that was paid twice: a payment was won back from a dispute, or reconstructed, after somebody had paid the
-- invoice again. One row for each of the two payments' invoices, kept for good; a person decides which payment is
-- refunded. Manual review alone excuses nothing (docs/adr/0026-refunds-disputes-and-returns.md).
create table overpayments (
  account_number text not null,
  invoice_number text not null,
  attempt_id uuid not null,
  -- Sent while the invoice was open.
  other_attempt_id uuid not null,
  noted_at timestamptz not null,
  primary key (account_number, invoice_number, attempt_id, other_attempt_id),
  foreign key (account_number, attempt_id) references payment_attempts,
  foreign key (account_number, other_attempt_id) references payment_attempts
);
call protect_own_table('overpayments');
revoke update on overpayments from portal_app, portal_browser;
comment on column overpayments.attempt_id is 'won back from a dispute, or reconstructed, after the invoice was paid again';

-- A payment may be of another account than its method, whose rows the method's owner does not see. Whether there is
-- one is all that is told, and of a method of theirs alone.
create function has_payment_under_way(holder text, method uuid, open_states text[]) returns boolean
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
    where method_account_number = holder and method_id = method and state = any (open_states));
  perform set_config('app.scope', prior_scope, true);
  return is_under_way;
end $$;

-- Who submitted the payments of an account: names alone, to whoever reads that account. Users are not read there.
create function payers_of(holder text, attempts uuid[]) returns table (attempt_id uuid, payer_name text)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  if (holder = any (app_accounts())) is not true then return; end if;
  perform set_config('app.scope', 'jobs', true);
  return query
    select a.attempt_id, u.display_name
    from payment_attempts a join users u on u.user_id = a.payer_user_id
    where a.account_number = holder and a.attempt_id = any (attempts);
  perform set_config('app.scope', prior_scope, true);
end $$;

-- A bank closed the account, or an issuer its card, for good: a card in every account that keeps it, since that is true
-- of the card. Only for a payment that was made with it. Answers how many were closed. No key is locked: a payment in
-- another account's transaction, which its method's key is shared with, may be about to close it too.
create function close_method(holder text, method uuid, code text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  closed_count integer;
begin
  -- The owner runs this, so the role that asks is the one that signed in: for portal_browser `jobs` is no scope.
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
      and m.state in ('active', 'pending_verification')
    order by m.account_number, m.method_id for no key update of m)
  update payment_methods m set state = 'disabled', disabled_by = code
  from held where m.account_number = held.account_number and m.method_id = held.method_id;
  get diagnostics closed_count = row_count;
  perform set_config('app.scope', prior_scope, true);
  return closed_count;
end $$;

-- When a card was tried since then for one of these invoices, or anywhere for the same amount: two declines within a day
-- stop it for a day after the second (domain.md 3.2.7, ADR 0030), so two days are looked back upon. Of other accounts'
-- payments no more than that is told, and of a card of theirs alone, for an account of theirs. Whoever asks tries the
-- card next: until that is written nobody else is told, so that no two of them take the same last try. What never came
-- to the processor's book was a fault on the way and no word of the card's bank.
create function tries_of_card(
  holder text, method uuid, paid_account text, cents bigint, invoices text[], since timestamptz,
  open_states text[], codes_of_no_stop text[], codes_for_good text[],
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
    and (a.state = any (open_states)
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

-- Double entry, append-only. Each booking of an attempt is one transaction whose entries sum to zero.
create table ledger_transactions (
  account_number text not null,
  transaction_id uuid not null,
  attempt_id uuid not null,
  -- domain/src/payments/ledger.ts
  booking text not null,
  business_day date not null,
  at timestamptz not null,
  -- The amount that it adds to what the account has paid, as its history shows it: money that the processor took or gave back.
  -- Null for a booking that moves no such money (paidCentsOf in domain/src/payments/ledger.ts).
  paid_cents bigint,
  primary key (account_number, transaction_id),
  foreign key (account_number, attempt_id) references payment_attempts
);

-- A pending entry is there once, and is posted or voided once.
create unique index ledger_pends_once on ledger_transactions (account_number, attempt_id) where booking = 'pend';
create unique index ledger_ends_pending_once on ledger_transactions (account_number, attempt_id)
  where booking in ('post', 'void');
create unique index ledger_bills_once on ledger_transactions (account_number, attempt_id) where booking = 'bill';
create unique index ledger_reverses_once on ledger_transactions (account_number, attempt_id) where booking = 'reverse';
call protect_own_table('ledger_transactions');

-- The history of an account, a page at a time and summed: what was received, and what went back (money_lines below).
create index ledger_received_newest on ledger_transactions (account_number, business_day desc, transaction_id desc)
  include (paid_cents) where paid_cents is not null and booking = 'post';
create index ledger_went_back_newest on ledger_transactions (account_number, business_day desc, transaction_id desc)
  include (paid_cents) where paid_cents is not null and booking <> 'post';
create index ledger_transactions_of_attempt on ledger_transactions (account_number, attempt_id);

create table ledger_entries (
  account_number text not null,
  transaction_id uuid not null,
  line integer not null,
  ledger_account text not null,
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (account_number, transaction_id, line),
  foreign key (account_number, transaction_id) references ledger_transactions
);
call protect_own_table('ledger_entries');

-- The lines of what an account has paid, by the bookings of its payments: one for each receipt, each refund, each refund that
-- came back, and each return, on the business day of its booking. Histories, statements and CSV files show these lines. A
-- booking never changes and is made on the day it is made for, so the lines of a day that is over stay as they are. What a
-- payer has twice (credit_twice) is a claim of the carrier outside the account's bills, and no line.
create view money_lines with (security_invoker = true) as
  select account_number, transaction_id, attempt_id, booking, business_day, at, paid_cents
  from ledger_transactions where paid_cents is not null;
grant select on money_lines to portal_app, portal_browser;

create function refuse_unbalanced() returns trigger language plpgsql as
$$ begin
  if (select sum(amount_cents) from ledger_entries
      where account_number = new.account_number and transaction_id = new.transaction_id) <> 0 then
    raise exception 'a ledger transaction sums to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_unbalanced();
create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
revoke update on ledger_transactions, ledger_entries from portal_app, portal_browser;

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
revoke update on processor_payments from portal_app, portal_browser;

-- Payments that the processor has and this database lost, e.g. because a standby was promoted that had not got them yet
-- (docs/adr/0040-lost-payments.md). The processor keeps with each payment which installation made it: this id
-- stays with the database wherever it is restored to.
create table installation (
  one boolean primary key default true check (one),
  installation_id uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
insert into installation default values;
call protect_scoped_table('installation', '{jobs}', '{}');
revoke insert, update, delete on installation from portal_app, portal_browser;

-- What is to be done on a business day by nobody's request: payments that were scheduled, by their kind. A row is a
-- note and no truth: that the work is done once, the rows it works on decide, so a note may be worked on twice and may
-- speak of what was withdrawn. It goes once its work has ended, whatever the end.
create table due_work (
  account_number text not null references accounts,
  kind text not null check (kind in ('scheduled_payment', 'draft', 'returned_draft')),
  work_id uuid not null,
  due_on date not null,
  -- Whoever takes it sets the next time before it begins: taken by one, and behind all others if it fails.
  next_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_number, kind, work_id)
);
create index due_work_next on due_work (next_at, due_on);
call protect_own_table('due_work');
create policy ends on due_work for delete using (app_scope() = 'jobs');
grant delete on due_work to portal_app, portal_browser;

-- Payments that billing may have posted: a row for each whose posting, invoice or state has changed since it was looked
-- at, so that what is looked at is what came, however many payments wait. A note and no truth, as above. `changes` counts:
-- a row goes only while it stands where it was read.
create table postings_due (
  account_number text not null references accounts,
  attempt_id uuid not null,
  changes bigint not null default 1,
  noted_at timestamptz not null default clock_timestamp(),
  -- Whoever takes it sets the next time before it begins.
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

-- A posting that came, changed or went, by the number of its payment.
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

-- An invoice that may show by now what was posted: its payments that are not posted, whatever their state.
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

-- A payment that may be posted from now on, or of which less is left to post.
create function note_payment_to_post() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  perform note_postings_due(array[new.account_number], array[new.attempt_id]);
  return null;
end $$;
create trigger noted_to_post after update on payment_attempts for each row
  when (new.posted_on is null and new.state in ('succeeded', 'partially_refunded', 'disputed')
    and (old.state, old.refunded_cents, old.amount_cents) is distinct from (new.state, new.refunded_cents, new.amount_cents))
  execute function note_payment_to_post();

-- Payments by bank that an employee looks at before they are sent (docs/adr/0123-fraud-review.md): a
-- payment by its attempt, which is scheduled meanwhile, or a draft that is due. It is sent, or ends, by its due work.
create table payment_holds (
  account_number text not null references accounts,
  hold_id uuid not null,
  kind text not null check (kind in ('scheduled_payment', 'draft')),
  amount_cents bigint not null check (amount_cents > 0),
  -- domain/src/payments/fraud-review/decide-fraud-review.ts
  signals text[] not null check (cardinality(signals) > 0),
  state text not null check (state in ('waiting', 'released', 'rejected')),
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

-- Whoever pays may cause a hold; an employee's decision runs in the scope of the payment.
create policy only_payments_change on payment_holds as restrictive for update using (app_scope() = 'payment');
