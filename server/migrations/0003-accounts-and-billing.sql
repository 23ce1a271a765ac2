-- Accounts, policies, invoices and postings are stored as the carrier's feed sends them.

create table agencies (
  agency_code text primary key,
  name text not null,
  phone text,
  email text,
  address text,
  version bigint not null,
  content_hash text
);
alter table agencies enable row level security;
alter table agencies force row level security;
create policy everyone_reads on agencies for select using (true);
create policy feed_writes on agencies for all using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, insert, update, delete on agencies to portal_app, portal_browser;

-- One wide pattern accepts the numbers of any carrier (domain: carrierNumberPattern); the text as it was sent is the key
-- (ADR 0140). The carrier's own pattern is configuration, and the feed checks it.
create function is_carrier_number(number text) returns boolean language sql immutable parallel safe as
$$ select length(number) <= 40 and number ~ '^[A-Za-z0-9](( ?[-./#A-Za-z0-9])* ?[A-Za-z0-9])?$' $$;

-- The form in which typed numbers are compared, as foldNumber of the domain writes it. Two numbers may have one folded
-- form, so it is indexed and never a key. The collation is fixed, because numbers are searched by their beginning.
create function fold_number(number text) returns text language sql immutable parallel safe as
$$ select translate(number, 'abcdefghijklmnopqrstuvwxyz-./# ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') collate "C" $$;

create table accounts (
  account_number text primary key check (is_carrier_number(account_number)),
  account_name text collate people not null,
  agency_code text not null references agencies,
  billing_zip text not null,
  -- The address is printed on bills and emails: {line1, line2?, city, state, zip}.
  mailing_address jsonb not null,
  email text,
  version bigint not null,
  content_hash text,
  folded text collate "C" not null generated always as (fold_number(account_number)) stored
);
create index accounts_by_agency on accounts (agency_code);
create index accounts_by_folded_number on accounts (folded);
call protect_mirrored_table('accounts');

create table policies (
  account_number text not null references accounts,
  policy_number text not null check (is_carrier_number(policy_number)),
  term_number text not null,
  policy_type text not null,
  -- Values: domain/src/policies/policy-status.ts.
  policy_status text not null,
  effective_date date not null,
  expiration_date date not null,
  -- Values: annual, semi_annual, quarterly, ten_pay, monthly.
  payment_plan text not null,
  -- Values: direct, agency, list. Only direct is payable here.
  billing_method text not null,
  premium_cents bigint not null,
  -- Values: not_enrolled, pending_enrollment, enrolled, pending_change, pending_unenroll, suspended, failed.
  draft_state text not null default 'not_enrolled',
  eft_bank_last4 text check (eft_bank_last4 ~ '^\d{4}$'),
  eft_bank_name text,
  -- The name on the bank account, if it differs from the insured's name.
  eft_account_name text,
  draft_enrolled_on date,
  -- Bills due on this day or later are no longer drafted (0014-bank-draft.sql).
  drafts_until date,
  -- A notice of cancellation: cover ends on this day unless the amount is received by the day before. The amount is
  -- null if no payment stops the cancellation.
  cancels_on date,
  amount_to_stop_cents bigint,
  -- The list is paged in this order: policies that need attention first, ended ones last.
  list_rank smallint not null generated always as (
    case policy_status when 'Pending Cancellation' then 0 when 'Cancelled' then 2 when 'Expired' then 2 else 1 end) stored,
  version bigint not null,
  content_hash text,
  primary key (account_number, policy_number),
  constraint an_amount_stops_a_notice check (amount_to_stop_cents is null or cancels_on is not null)
);
create index policies_in_list_order on policies (account_number, list_rank, policy_number);
call protect_mirrored_table('policies');

-- Coverages have a table of their own, because a list of 500 policies must not read them.
create table policy_details (
  account_number text not null,
  policy_number text not null,
  coverages jsonb not null default '[]',
  locations jsonb not null default '[]',
  vehicles jsonb not null default '[]',
  drivers jsonb not null default '[]',
  location_count integer generated always as (jsonb_array_length(locations)) stored,
  vehicle_count integer generated always as (jsonb_array_length(vehicles)) stored,
  driver_count integer generated always as (jsonb_array_length(drivers)) stored,
  primary key (account_number, policy_number),
  foreign key (account_number, policy_number) references policies on delete cascade
);
call protect_mirrored_table('policy_details');

-- A value that must be unique across all accounts has a table of its own (ADR 0008).
create table policy_numbers (
  policy_number text primary key,
  account_number text not null,
  folded text collate "C" not null generated always as (fold_number(policy_number)) stored
);
create index policy_numbers_by_folded_number on policy_numbers (folded);
call protect_mirrored_table('policy_numbers');

create table invoices (
  account_number text not null references accounts,
  invoice_number text not null check (is_carrier_number(invoice_number)),
  -- The billing system's own id, which is never shown.
  invoice_id text not null,
  policy_number text not null,
  -- Values: planned, billed, due, carriedforward, writtenoff.
  invoice_status text not null,
  bill_date date not null,
  due_date date not null,
  amount_cents bigint not null,
  -- The amount that the customer should pay for this invoice now; null shows as 0 (specification 9).
  amount_due_cents bigint,
  -- The billing system's status: Unpaid, Partially Paid or Paid. The portal overlays "Pending Payment" when it reads.
  paid_status text not null,
  installment_number integer,
  installment_count integer,
  payment_plan text,
  previous_balance_cents bigint not null default 0,
  version bigint not null,
  content_hash text,
  -- True if the bill is left out of the bank draft, because its payer paused it or it was not announced in time
  -- (0014-bank-draft.sql).
  is_draft_paused boolean not null default false,
  -- The draft day of the bill's plan; null without a plan that drafts it.
  drafts_on date,
  primary key (account_number, invoice_number),
  foreign key (account_number, policy_number) references policies
);

-- Planned invoices are excluded before anything else is computed (specification 3), so the indexes exclude them too.
create index invoices_newest_due on invoices (account_number, due_date desc, invoice_number desc)
  where invoice_status <> 'planned';

-- Serves the account's history, one page at a time.
create index invoices_newest_billed on invoices (account_number, bill_date desc, invoice_number desc)
  where invoice_status <> 'planned';
create index invoices_of_policy on invoices (account_number, policy_number, due_date desc, invoice_number desc);
create index invoices_owing on invoices (account_number, policy_number, due_date, invoice_number)
  where invoice_status <> 'planned' and amount_due_cents > 0;

-- The simulator of the core systems queries planned invoices by bill date, and so does the reminder on a later day.
create index invoices_planned on invoices (bill_date) where invoice_status = 'planned';

-- The feed finds its rows by the record's id in all accounts, because a record that changed its account is refused and
-- only a search everywhere notices it. Every table of the feed has such an index.
create index invoices_by_feed_id on invoices (invoice_id);
call protect_mirrored_table('invoices');

create table invoice_items (
  account_number text not null,
  invoice_number text not null,
  line integer not null,
  -- Values: deposit, installment, one_time, fee, audit, credit.
  kind text not null,
  -- The carrier's code for what the line is, if it has one; a known one is shown in the reader's language.
  code text,
  description text not null,
  amount_cents bigint not null,
  primary key (account_number, invoice_number, line),
  foreign key (account_number, invoice_number) references invoices on delete cascade
);
call protect_mirrored_table('invoice_items');

create table invoice_numbers (
  invoice_number text primary key,
  account_number text not null,
  folded text collate "C" not null generated always as (fold_number(invoice_number)) stored
);
create index invoice_numbers_by_folded_number on invoice_numbers (folded);
call protect_mirrored_table('invoice_numbers');

-- Keys and fields that queries filter by are columns; the rest stays as the feed's versioned data.
create table billing_events (
  account_number text not null references accounts,
  event_id text not null,
  policy_number text,
  invoice_number text,
  event_date date not null,
  kind text not null,
  amount_cents bigint not null,
  data jsonb not null,
  version bigint not null,
  content_hash text,
  primary key (account_number, event_id)
);
create index billing_events_newest on billing_events (account_number, event_date desc, event_id desc);
create index billing_events_by_feed_id on billing_events (event_id);
-- The list of invoices shows how each was paid.
create index billing_events_of_invoice on billing_events (account_number, invoice_number);
call protect_mirrored_table('billing_events');

-- The amounts of payments that billing has posted to invoices.
create table payment_postings (
  account_number text not null references accounts,
  posting_id text not null,
  confirmation text not null,
  invoice_number text not null,
  amount_cents bigint not null,
  posted_at timestamptz not null,
  -- The invoice version from which the invoice reflects the posting, if billing reports it. Otherwise a newer version
  -- of the invoice proves nothing: it may have changed for another reason.
  invoice_version bigint,
  -- The amount that the invoice took and the amount that billing keeps as credit; null if billing does not report them.
  applied_cents bigint,
  unapplied_cents bigint,
  version bigint not null,
  content_hash text,
  primary key (account_number, posting_id)
);
create index payment_postings_by_feed_id on payment_postings (posting_id);

-- Postings are found by their payment.
create index payment_postings_of_payment on payment_postings (account_number, confirmation);

-- The index holds the credit that billing keeps for later bills: few rows, however long the history is.
create index payment_postings_unapplied on payment_postings (account_number) where unapplied_cents > 0;
call protect_mirrored_table('payment_postings');

-- Returns the amount of a payment that billing reports as applied to an invoice; null if it reports none.
create function reported_applied_cents(account text, confirmed text, invoice text) returns bigint language sql stable as
$$ select case when count(p.applied_cents) > 0 then sum(coalesce(p.applied_cents, p.amount_cents))::bigint end
   from payment_postings p
   where p.account_number = account and p.confirmation = confirmed and p.invoice_number = invoice $$;
