-- Refunds by employees (docs/adr/0054-refunds-by-employees.md). The processor's records decide how much of a payment
-- was refunded (0010-payments.sql); these rows record who requested and approved it, the invoices and the outcome.

create table refunds (
  account_number text not null,
  -- The idempotency key at the processor.
  refund_id uuid not null,
  attempt_id uuid not null,
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null,
  state_since timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in
    ('paid_twice', 'paid_too_much', 'not_applied', 'policy_cancelled', 'requested_by_customer', 'other')),
  -- The note is for colleagues; the processor does not receive it.
  note text not null default '' check (length(note) <= 500),
  -- The limit, as configured at the request, above which another person must approve.
  approval_limit_cents bigint not null check (approval_limit_cents >= 0),
  -- Null if it was lost and the processor does not have it.
  requested_by uuid,
  decided_by uuid,
  rejection text check (length(rejection) between 1 and 500),
  requested_at timestamptz not null,
  requested_on date not null,
  sent_at timestamptz,
  send_count integer not null default 0,
  processor_id text,
  failure_code text,
  -- The time of the worker's next try; null if nothing is to be done.
  try_at timestamptz,
  tries integer not null default 0,
  reconstructed_at timestamptz,
  primary key (account_number, refund_id),
  foreign key (account_number, attempt_id) references payment_attempts,
  -- The requester does not decide.
  constraint decided_by_another check (decided_by <> requested_by),
  constraint approved_above_the_limit check (
    not refund_was_approved(state) or amount_cents <= approval_limit_cents or decided_by is not null
    or reconstructed_at is not null),
  constraint rejected_with_words check ((state = 'rejected') = (rejection is not null)),
  check (not refund_is_with_processor(state) or sent_at is not null)
);
create unique index refunds_by_id on refunds (refund_id);
create index refunds_of_attempt on refunds (account_number, attempt_id);
create index refunds_to_try on refunds (try_at) where try_at is not null;
create index refunds_waiting on refunds (requested_at) where state = 'requested';
create index refunds_failed on refunds (state_since desc, refund_id desc) where state = 'failed';
create index refunds_by_request on refunds (requested_at);
create index refunds_sent on refunds (account_number, sent_at) where sent_at is not null;
call protect_own_table('refunds');

-- The sum and number of an employee's acts without a colleague on a business day: above the day's limit a colleague
-- approves (docs/adr/0054-refunds-by-employees.md). The row is locked while an act is counted.
create table staff_days (
  user_id uuid not null references users on delete cascade,
  -- Values: domain/src/staff-controls/day-limit.ts.
  act text not null check (act in ('refund', 'assigned', 'paid_back', 'written_off')),
  day date not null,
  count integer not null check (count > 0),
  cents bigint not null check (cents > 0),
  primary key (user_id, act, day)
);
call protect_scoped_table('staff_days', '{staff,payment,jobs}', '{staff,payment}');
revoke delete on staff_days from portal_app, portal_browser;
create index refunds_by_day on refunds (requested_on);

create table refund_lines (
  account_number text not null,
  refund_id uuid not null,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (account_number, refund_id, invoice_number),
  foreign key (account_number, refund_id) references refunds
);
call protect_own_table('refund_lines');

create table refund_transitions (
  account_number text not null,
  refund_id uuid not null,
  step integer not null,
  from_state text,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  business_day date not null,
  -- The employee; null for a transition by the portal.
  actor_user_id uuid,
  detail jsonb not null default '{}',
  primary key (account_number, refund_id, step),
  foreign key (account_number, refund_id) references refunds
);
call protect_own_table('refund_transitions');
create trigger append_only before update or delete or truncate on refund_transitions
  for each statement execute function refuse_change();
revoke update on refund_transitions, refund_lines from portal_app, portal_browser;

-- An insured person sees refunds to them and cannot change them.
create policy only_payments_add on refunds as restrictive for insert with check (app_scope() in ('payment', 'jobs'));
create policy only_payments_change on refunds as restrictive for update using (app_scope() in ('payment', 'jobs'));
create policy only_payments_add on refund_lines as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));
create policy only_payments_add on refund_transitions as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));

-- A reconstructed refund begins in the state in which the processor has it.
create trigger begins before insert on refunds for each row when (new.reconstructed_at is null)
  execute function enforce_transition('refund', 'counted');
create trigger declared before update on refunds for each row
  when ((old.state, old.step) is distinct from (new.state, new.step))
  execute function enforce_transition('refund', 'counted');

-- The requested values of a refund never change; its decision, its id at the processor and its sending are each written
-- once.
create function refuse_other_refund() returns trigger language plpgsql as
$$ begin
  raise exception 'what a refund was asked for does not change' using errcode = 'check_violation';
end $$;
create trigger requested_for_good before update on refunds for each row
  when ((new.attempt_id, new.amount_cents, new.reason, new.note, new.approval_limit_cents, new.requested_by)
     is distinct from (old.attempt_id, old.amount_cents, old.reason, old.note, old.approval_limit_cents, old.requested_by)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by)
     or (old.processor_id is not null and new.processor_id is distinct from old.processor_id)
     or (old.sent_at is not null and new.sent_at is distinct from old.sent_at))
  execute function refuse_other_refund();

-- Refunds that are requested, under way or completed never exceed the payment in sum. A refund that a failover lost and
-- the processor has is inserted whatever else was requested; the other request is then not sent.
create function refuse_beyond_payment() returns trigger language plpgsql as
$$ begin
  if new.reconstructed_at is null and (
       select sum(r.amount_cents) from refunds r
       where r.account_number = new.account_number and r.attempt_id = new.attempt_id
         and refund_is_live(r.state))
     > (select a.amount_cents from payment_attempts a
        where a.account_number = new.account_number and a.attempt_id = new.attempt_id) then
    raise exception 'refunds never exceed the payment' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger within_the_payment after insert on refunds
  for each row execute function refuse_beyond_payment();

-- A sum above the limit needs a colleague even if it is refunded in parts.
create function refuse_parts_beyond_limit() returns trigger language plpgsql as
$$ begin
  if new.decided_by is null and new.reconstructed_at is null and (
       select sum(r.amount_cents) from refunds r
       where r.account_number = new.account_number and r.attempt_id = new.attempt_id
         and r.decided_by is null and refund_was_approved(r.state) and refund_is_live(r.state))
     > new.approval_limit_cents then
    raise exception 'parts above the limit need a colleague' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger in_parts_within_the_limit after update on refunds for each row
  when (old.state = 'requested' and new.state = 'approved')
  execute function refuse_parts_beyond_limit();

-- Money that a payer has twice, because the bank returned a debit that had been refunded. The payer owes it to the
-- carrier, and it is never debited.
create table double_credits (
  account_number text not null,
  attempt_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  noted_at timestamptz not null,
  business_day date not null,
  primary key (account_number, attempt_id),
  foreign key (account_number, attempt_id) references payment_attempts
);
call protect_own_table('double_credits');
revoke update on double_credits from portal_app, portal_browser;
create policy only_payments_add on double_credits as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));

-- The processor's payouts and their bookings (docs/adr/0055-ledger-and-reconciliation.md). They belong to the carrier
-- and to no account: staff read them, jobs write them.

create table payouts (
  payout_id text primary key,
  -- An amount below zero was taken from the carrier's bank.
  amount_cents bigint not null,
  currency text not null,
  arrives_on date not null,
  created_at timestamptz not null,
  -- The row is written after all movements of the payout.
  read_at timestamptz not null
);
create index payouts_newest on payouts (arrives_on desc, payout_id desc);
create index payouts_by_creation on payouts (created_at);
call protect_scoped_table('payouts', '{staff,jobs}', '{jobs}');
revoke update, delete on payouts from portal_app, portal_browser;

create table payout_transactions (
  transaction_id text primary key,
  payout_id text not null,
  -- Values: domain/src/books/balance-kind.ts.
  kind text not null check (kind in
    ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_reversed', 'fee', 'payout_failed', 'other')),
  -- The amount before the fee; above zero if it came in.
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  available_on date not null,
  arrives_on date not null,
  processor_id text,
  -- Null if the processor's id belongs to no payment of ours.
  account_number text,
  attempt_id uuid,
  check ((account_number is null) = (attempt_id is null))
);
create index payout_transactions_of_payment on payout_transactions (account_number, attempt_id)
  where attempt_id is not null;
create index payout_transactions_of_payout on payout_transactions (payout_id);
create index payout_transactions_of_nobody on payout_transactions (transaction_id) where attempt_id is null;
call protect_scoped_table('payout_transactions', '{staff,jobs}', '{jobs}');
revoke delete on payout_transactions from portal_app, portal_browser;

-- Differences between our books, the payouts and billing's postings. One that no longer exists stays, with the day it
-- ended.
create table discrepancies (
  -- A payment, or a movement of no payment.
  subject text not null,
  -- Values: domain/src/books/discrepancy.ts.
  kind text not null,
  account_number text,
  attempt_id uuid,
  transaction_id text,
  expected_cents bigint not null,
  found_cents bigint not null,
  first_seen_on date not null,
  last_seen_on date not null,
  ended_on date,
  primary key (subject, kind)
);
create index discrepancies_open on discrepancies (first_seen_on, subject, kind) where ended_on is null;
create index discrepancies_of_payment on discrepancies (account_number, attempt_id) where ended_on is null;
call protect_scoped_table('discrepancies', '{staff,jobs}', '{jobs}');
revoke delete on discrepancies from portal_app, portal_browser;

-- The progress of a day's matching in a range of accounts, which continues from there after a restart.
create table books_matched (
  business_day date not null,
  from_account text not null,
  to_account text not null,
  reached_account text not null default '',
  reached_attempt uuid not null default '00000000-0000-0000-0000-000000000000',
  payment_count integer not null default 0,
  ended_at timestamptz,
  primary key (business_day, from_account, to_account)
);
call protect_scoped_table('books_matched', '{staff,jobs}', '{jobs}');

-- Money in the books that no transition clears, closed by employees with a note
-- (docs/adr/0055-ledger-and-reconciliation.md): a movement of a payout that is no payment of ours, or an amount that a
-- payer has twice.

create table item_closings (
  closing_id uuid primary key,
  -- Values: domain/src/books/closing.ts.
  item text not null check (item in ('suspense', 'double_credit')),
  how text not null check (how in ('assigned', 'paid_back', 'written_off')),
  transaction_id text references payout_transactions,
  -- Set for a double credit.
  account_number text,
  attempt_id uuid,
  -- The amount in suspense, above zero if the money came in; or the amount that the payer owes of a double credit.
  amount_cents bigint not null check (amount_cents <> 0),
  to_account text,
  to_invoice text,
  note text not null check (length(note) between 10 and 500),
  state text not null,
  -- The limit at the request above which a colleague must approve.
  approval_limit_cents bigint not null check (approval_limit_cents >= 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  rejection text check (length(rejection) between 1 and 500),
  -- Null while the closing is requested.
  ended_at timestamptz,
  foreign key (account_number, attempt_id) references double_credits,
  constraint of_one_item check (
    (item = 'suspense') = (transaction_id is not null) and (item = 'double_credit') = (attempt_id is not null)
    and (account_number is null) = (attempt_id is null)),
  constraint how_fits_the_item check (
    (item, how) in (('suspense', 'assigned'), ('suspense', 'written_off'), ('double_credit', 'paid_back'),
                    ('double_credit', 'written_off'))),
  constraint assigned_to_an_invoice check (
    (how = 'assigned') = (to_account is not null) and (to_account is null) = (to_invoice is null)
    and (how <> 'assigned' or amount_cents > 0)),
  -- The requester does not decide.
  constraint decided_by_another check (decided_by <> requested_by),
  constraint approved_above_the_limit check (
    state <> 'approved' or abs(amount_cents) <= approval_limit_cents or decided_by is not null),
  constraint never_forgiven_alone check (
    item <> 'double_credit' or how <> 'written_off' or approval_limit_cents = 0),
  constraint rejected_with_words check ((state = 'rejected') = (rejection is not null)),
  check ((state = 'requested') = (ended_at is null))
);
create unique index closing_of_movement on item_closings (transaction_id) where closing_is_live(state);
create unique index closing_of_credit on item_closings (account_number, attempt_id)
  where closing_is_live(state);
create index closings_newest on item_closings (requested_at desc, closing_id desc);
call protect_scoped_table('item_closings', '{staff,jobs}', '{staff,jobs}');
revoke update, delete on item_closings from portal_app, portal_browser;
grant update (state, decided_by, rejection, ended_at) on item_closings to portal_app, portal_browser;

-- Any update is a transition: a closing changes only when it ends, and an approved one when its payment is found.
create trigger declared before insert or update on item_closings
  for each row execute function enforce_transition('closing');

-- The journal of the books (docs/adr/0055-ledger-and-reconciliation.md): double entry, append-only. Payments, payouts and
-- closings book here. The lines of an entry sum to zero.
create table journal_entries (
  entry_id uuid primary key,
  source text not null check (source in ('payments', 'payouts', 'closings')),
  -- Values: domain/src/payments/ledger.ts; payout_ and a kind of domain/src/books/balance-kind.ts; closing_ and a kind of
  -- domain/src/books/closing.ts.
  booking text not null,
  -- The payment that is booked. Null for a movement of no known payment and for a closing.
  account_number text,
  attempt_id uuid,
  transaction_id text references payout_transactions,
  closing_id uuid references item_closings,
  -- The entry that this one reverses.
  reverses uuid references journal_entries,
  -- The day on which the entry counts in the books: the day on which it was booked, unless the money of a payout arrives
  -- on another day of an open month. Never a day of a closed month (closed_months below).
  business_day date not null,
  -- The day on which the money moved.
  value_date date not null,
  booked_at timestamptz not null,
  -- The amount that the booking adds to what the account has paid, as its history shows it: money that the processor
  -- took or gave back. Null for a booking that moves no such money (paidCentsOf in domain/src/payments/ledger.ts).
  paid_cents bigint,
  -- Only the database writes it: the exports go by transactions (journal_exports below).
  txid xid8 not null default pg_current_xact_id(),
  foreign key (account_number, attempt_id) references payment_attempts,
  check ((account_number is null) = (attempt_id is null)),
  constraint of_its_source check (
    (source = 'payments') = (attempt_id is not null and transaction_id is null)
    and (source = 'payouts') = (transaction_id is not null) and (source = 'closings') = (closing_id is not null)
    and (source = 'payments' or paid_cents is null))
);

-- A pending entry is made once, and is posted or voided once.
create unique index journal_pends_once on journal_entries (account_number, attempt_id) where booking = 'pend';
create unique index journal_ends_pending_once on journal_entries (account_number, attempt_id)
  where booking in ('post', 'void');
create unique index journal_bills_once on journal_entries (account_number, attempt_id) where booking = 'bill';
create unique index journal_reverses_payment_once on journal_entries (account_number, attempt_id)
  where booking = 'reverse';

-- A movement is booked once for nobody and once for its payment, and a closing once.
create unique index journal_books_movement_once on journal_entries (transaction_id, (attempt_id is null))
  where transaction_id is not null and reverses is null;
create unique index journal_books_closing_once on journal_entries (closing_id)
  where closing_id is not null and reverses is null;
create unique index journal_reverses_once on journal_entries (reverses) where reverses is not null;

-- Serve the account's history, one page at a time and summed: receipts, and money that went back (money_lines below).
create index journal_received_newest on journal_entries (account_number, business_day desc, entry_id desc)
  include (paid_cents, source) where paid_cents is not null and booking = 'post';
create index journal_went_back_newest on journal_entries (account_number, business_day desc, entry_id desc)
  include (paid_cents, source) where paid_cents is not null and booking <> 'post';
create index journal_entries_of_attempt on journal_entries (account_number, attempt_id) where attempt_id is not null;
create index journal_entries_of_movement on journal_entries (transaction_id) where transaction_id is not null;
create index journal_entries_of_closing on journal_entries (closing_id) where closing_id is not null;

-- The journal is exported by transaction, and read by day.
create index journal_entries_by_transaction on journal_entries (txid);
create index journal_entries_by_day on journal_entries (business_day);
create index journal_closings_by_day on journal_entries (business_day) where source = 'closings';

create table journal_lines (
  entry_id uuid not null references journal_entries,
  line integer not null,
  -- The source and account of the entry, repeated for the policies.
  source text not null,
  account_number text,
  -- Values: domain/src/payments/ledger.ts, domain/src/books/settlement.ts and domain/src/books/closing.ts.
  ledger_account text not null,
  -- A movement of a payout is booked by invoice.
  invoice_number text,
  -- Debits are above zero, credits below.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, line)
);

-- People who may act for an account book its payments and read their entries. Staff book closings and read everything,
-- jobs book everything, and the feed reads the entries of payments, which it must not contradict.
create procedure protect_journal(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy owner_books on %1$I for all
    using (source = ''payments'' and account_number = any ((select app_accounts())::text[]))
    with check (source = ''payments'' and account_number = any ((select app_accounts())::text[]))', name);
  execute format('create policy staff_reads on %I for select
    using (app_scope() = ''staff'' or source = ''payments'' and app_scope() = ''feed'')', name);
  execute format('create policy staff_closes on %I for insert
    with check (source = ''closings'' and app_scope() = ''staff'')', name);
  execute format('create policy jobs_book on %I for all using (app_scope() = ''jobs'') with check (app_scope() = ''jobs'')', name);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', name);
  execute format('grant select on %I to portal_app, portal_browser', name);
end $$;
call protect_journal('journal_entries');
call protect_journal('journal_lines');
drop procedure protect_journal;
grant insert (entry_id, source, booking, account_number, attempt_id, transaction_id, closing_id, reverses, business_day,
              value_date, booked_at, paid_cents) on journal_entries to portal_app, portal_browser;
grant insert on journal_lines to portal_app, portal_browser;

-- Reads the whole entry in the scope of jobs, because a guest and an employee may add lines that they cannot read.
create function refuse_unbalanced_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  sum_cents bigint;
  is_of_entry boolean;
begin
  perform set_config('app.scope', 'jobs', true);
  select sum(l.amount_cents), bool_and(l.source = e.source and l.account_number is not distinct from e.account_number)
  into sum_cents, is_of_entry
  from journal_entries e join journal_lines l on l.entry_id = e.entry_id
  where e.entry_id = new.entry_id;
  perform set_config('app.scope', prior_scope, true);
  if sum_cents is distinct from 0 then
    raise exception 'a journal entry sums to zero' using errcode = 'check_violation';
  end if;
  if is_of_entry is not true then
    raise exception 'a line has the source and account of its entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on journal_lines deferrable initially deferred
  for each row execute function refuse_unbalanced_entry();

-- The months of the journal that are closed. A closed month gets no more entries: a late fact is booked into the open
-- month, with its own value date.
create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);
alter table closed_months enable row level security;
alter table closed_months force row level security;
create policy everyone_reads on closed_months for select using (true);
create policy jobs_close on closed_months for insert with check (app_scope() = 'jobs');
create trigger append_only before update or delete or truncate on closed_months
  for each statement execute function refuse_change();
grant select, insert on closed_months to portal_app, portal_browser;

-- The first day of the journal that is open.
create function first_open_day() returns date language sql stable return
  coalesce((select (max(month) + interval '1 month')::date from closed_months), '-infinity'::date);

-- Waits for a month that is being closed (server/src/features/books/close-months.ts takes the lock alone), so that no
-- entry of a transaction that still runs appears in it later.
create function refuse_closed_month() returns trigger language plpgsql as
$$ begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
  if new.business_day < first_open_day() then
    raise exception 'a closed month gets no more entries' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger open_month before insert on journal_entries
  for each row execute function refuse_closed_month();

-- The exports of the journal to the carrier's ledger: each has the entries of the transactions since the export before,
-- and its bytes never change (docs/adr/0055-ledger-and-reconciliation.md).
create table journal_exports (
  export_number integer primary key check (export_number > 0),
  made_at timestamptz not null,
  -- The transactions that it covers: from the first on, below the second.
  from_txid xid8 not null,
  below_txid xid8 not null check (below_txid > from_txid),
  entry_count integer not null check (entry_count > 0),
  debit_cents bigint not null,
  -- The carrier's account numbers of that day, so that the file stays the same after the mapping changes.
  ledger_accounts jsonb not null
);
call protect_scoped_table('journal_exports', '{staff,jobs}', '{staff}');
revoke update, delete on journal_exports from portal_app, portal_browser;
create trigger append_only before update or delete or truncate on journal_exports
  for each statement execute function refuse_change();

-- An export continues the one before, without a gap. It ends below the oldest transaction that still runs, so that no
-- entry appears in its range later.
create function refuse_export_out_of_sequence() returns trigger language plpgsql as
$$
declare
  last journal_exports;
begin
  perform pg_advisory_xact_lock(hashtextextended('journal exports', 0));
  select * into last from journal_exports order by export_number desc limit 1;
  if new.export_number <> coalesce(last.export_number, 0) + 1
     or new.from_txid <> coalesce(last.below_txid, '0')
     or new.below_txid > pg_snapshot_xmin(pg_current_snapshot()) then
    raise exception 'an export continues the one before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger in_sequence before insert on journal_exports
  for each row execute function refuse_export_out_of_sequence();

-- The lines of what an account has paid, by the bookings of its payments: one for each receipt, each refund, each
-- refund that came back, and each return, on the business day of its booking. Histories, statements and CSV files show
-- these lines. A booking never changes and is made on its own business day, so the lines of a past day stay as they
-- are. An amount that a payer has twice (credit_twice) is a claim of the carrier outside the account's bills, so it has
-- no line.
create view money_lines with (security_invoker = true) as
  select account_number, entry_id, attempt_id, booking, business_day, booked_at, paid_cents
  from journal_entries where paid_cents is not null;
grant select on money_lines to portal_app, portal_browser;

-- Every line of the journal with its day and booking. The export that staff download sums these rows.
create view booked_entries with (security_invoker = true) as
  select e.business_day as day, e.booking, l.ledger_account as account, l.amount_cents as cents
  from journal_entries e join journal_lines l on l.entry_id = e.entry_id;
grant select on booked_entries to portal_app, portal_browser;
