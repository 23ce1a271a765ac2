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
grant select on money_lines to portal_app;

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
revoke update on ledger_transactions, ledger_entries from portal_app;
