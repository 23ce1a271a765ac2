-- The processor's payouts and what they book (docs/adr/0055-the-books.md). They are the carrier's, not an account's: staff
-- read them, jobs write them.

create table payouts (
  payout_id text primary key,
  -- Below zero it was taken from the carrier's bank.
  amount_cents bigint not null,
  currency text not null,
  arrives_on date not null,
  created_at timestamptz not null,
  -- All its movements are here: the row is written after them.
  read_at timestamptz not null
);
create index payouts_newest on payouts (arrives_on desc, payout_id desc);
create index payouts_by_creation on payouts (created_at);
call protect_scoped_table('payouts', '{staff,jobs}', '{jobs}');
revoke update, delete on payouts from portal_app;

create table payout_transactions (
  transaction_id text primary key,
  payout_id text not null,
  -- domain/src/books/balance-kind.ts
  kind text not null check (kind in
    ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_reversed', 'fee', 'payout_failed', 'other')),
  -- Before the fee; above zero came in.
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  available_on date not null,
  arrives_on date not null,
  processor_id text,
  -- Null where no payment of ours is known by the processor's name.
  account_number text,
  attempt_id uuid,
  check ((account_number is null) = (attempt_id is null))
);
create index payout_transactions_of_payment on payout_transactions (account_number, attempt_id)
  where attempt_id is not null;
create index payout_transactions_of_payout on payout_transactions (payout_id);
create index payout_transactions_of_nobody on payout_transactions (transaction_id) where attempt_id is null;
call protect_scoped_table('payout_transactions', '{staff,jobs}', '{jobs}');
revoke delete on payout_transactions from portal_app;

-- Double entry, append-only, as the payments' own (0011-ledger.sql). Clearing and bank meet here, by invoice line.
create table settlement_entries (
  transaction_id text not null references payout_transactions,
  line integer not null,
  -- domain/src/books/settlement.ts
  ledger_account text not null,
  account_number text,
  attempt_id uuid,
  invoice_number text,
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  settled_on date not null,
  primary key (transaction_id, line)
);
create index settlement_entries_of_payment on settlement_entries (account_number, attempt_id)
  where attempt_id is not null;
create index settlement_entries_by_day on settlement_entries (settled_on);
call protect_scoped_table('settlement_entries', '{staff,jobs}', '{jobs}');
revoke update, delete on settlement_entries from portal_app;

create function refuse_unbalanced_settlement() returns trigger language plpgsql as
$$ begin
  if (select sum(amount_cents) from settlement_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'a settled movement sums to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on settlement_entries deferrable initially deferred
  for each row execute function refuse_unbalanced_settlement();
create trigger append_only before update or delete or truncate on settlement_entries
  for each statement execute function refuse_change();
-- The journal goes through the days.
create index ledger_transactions_by_day on ledger_transactions (business_day);

-- What differs between our books, the payouts and billing's postings; one that is gone stays with the day it ended.
create table discrepancies (
  -- A payment's, or a movement's of nobody.
  subject text not null,
  -- domain/src/books/discrepancy.ts
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
revoke delete on discrepancies from portal_app;

-- How far the matching of a day has come in a range of accounts: it goes on from there after a restart.
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
