-- Gives a table of the portal's own rows the wall of owned tables: whoever may act for the account writes too; staff
-- read; jobs go on with what was begun; the feed reads what it must not contradict. Nobody deletes: rows end by state.
create procedure protect_own_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy owner_writes on %I for all using (account_number = any (app_accounts())) with check (account_number = any (app_accounts()))', name);
  execute format('create policy staff_reads on %I for select using (app_scope() in (''staff'', ''feed''))', name);
  execute format('create policy jobs_write on %I for all using (app_scope() = ''jobs'') with check (app_scope() = ''jobs'')', name);
  execute format('grant select, insert, update on %I to portal_app', name);
end $$;

-- One row an account that pays here: who holds it changes money of the account, so two never do at once
-- (decision 35: account, invoice, attempt). The processor knows the account by its customer.
create table paying_accounts (
  account_number text primary key references accounts,
  processor_customer_id text unique
);
call protect_own_table('paying_accounts');

create table payment_methods (
  account_number text not null references accounts,
  method_id uuid not null,
  kind text not null check (kind in ('card', 'bank')),
  brand text,
  bank_name text,
  account_type text check (account_type in ('checking', 'savings')),
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires_month integer check (expires_month between 1 and 12),
  expires_year integer,
  nickname text check (length(nickname) <= 30),
  -- domain/src/payment-methods/method-state.ts; an expired card is derived from the day.
  state text not null check (state in ('pending_verification', 'active', 'failed', 'expired', 'disabled', 'removed')),
  -- The R-code with which a bank ended it.
  disabled_by text,
  -- The processor's names for it; the number itself never comes to us.
  processor_method_id text not null unique,
  processor_setup_id text not null unique,
  mandate_id text,
  fingerprint text not null,
  verification_kind text check (verification_kind in ('amounts', 'code')),
  verification_arrives_on date,
  verification_tries_left integer not null default 3,
  is_default boolean not null default false,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_number, method_id)
);
-- The same card or account is kept once (domain.md 11.3).
create unique index payment_methods_once on payment_methods (account_number, fingerprint)
  where state not in ('removed', 'failed', 'expired');
create unique index payment_methods_one_default on payment_methods (account_number) where is_default and state <> 'removed';
call protect_own_table('payment_methods');
