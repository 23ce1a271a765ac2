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
grant select, insert, update, delete on agencies to portal_app;

-- One wide form for the numbers that a carrier gives to accounts and policies (domain: accountNumberPattern); the
-- carrier's own is configuration and checked in the feed.
create table accounts (
  account_number text primary key check (account_number ~ '^[A-Z0-9][A-Z0-9.-]{2,29}$'),
  account_name text collate people not null,
  agency_code text not null references agencies,
  billing_zip text not null,
  -- Printed on bills and emails: {line1, line2?, city, state, zip}
  mailing_address jsonb not null,
  email text,
  version bigint not null,
  content_hash text
);
create index accounts_by_agency on accounts (agency_code);
call protect_mirrored_table('accounts');

create table policies (
  account_number text not null references accounts,
  policy_number text not null check (policy_number ~ '^[A-Z0-9][A-Z0-9.-]{2,29}$'),
  term_number text not null,
  policy_type text not null,
  -- domain/src/policies/policy-status.ts
  policy_status text not null,
  effective_date date not null,
  expiration_date date not null,
  -- annual, semi_annual, quarterly, ten_pay, monthly
  payment_plan text not null,
  -- direct, agency, list: only direct is payable here
  billing_method text not null,
  premium_cents bigint not null,
  -- not_enrolled, pending_enrollment, enrolled, pending_change, pending_unenroll, suspended, failed
  draft_state text not null default 'not_enrolled',
  eft_bank_last4 text check (eft_bank_last4 ~ '^\d{4}$'),
  eft_bank_name text,
  -- The name on the account, where it is another than the insured's.
  eft_account_name text,
  draft_enrolled_on date,
  -- What is due on it or later is not drafted any more (0020-bank-draft.sql).
  drafts_until date,
  -- A notice of cancellation: cover ends on the day, unless the amount is received by the day before;
  -- null where no payment stops it.
  cancels_on date,
  amount_to_stop_cents bigint,
  -- What needs attention stands first, what has ended last; the list is paged in this order.
  list_rank smallint not null generated always as (
    case policy_status when 'Pending Cancellation' then 0 when 'Cancelled' then 2 when 'Expired' then 2 else 1 end) stored,
  version bigint not null,
  content_hash text,
  primary key (account_number, policy_number),
  constraint an_amount_stops_a_notice check (amount_to_stop_cents is null or cancels_on is not null)
);
create index policies_in_list_order on policies (account_number, list_rank, policy_number);
call protect_mirrored_table('policies');

-- Beside the policy, not in it: a list of 500 policies must not read their coverages.
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

-- What must be unique across all accounts has a table of its own (ADR 0008).
create table policy_numbers (
  policy_number text primary key,
  account_number text not null
);
call protect_mirrored_table('policy_numbers');
