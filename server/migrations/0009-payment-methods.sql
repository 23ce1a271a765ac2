-- One row per account that pays here. Whoever changes money of the account locks it, so two changes never run at once
-- (ADR 0023: account, invoice, attempt). The processor knows the account as its customer.
create table paying_accounts (
  account_number text primary key references accounts,
  processor_customer_id text unique
);
call protect_own_table('paying_accounts');

-- A posting by billing and a payment of the same account wait for each other (docs/adr/0033-billing-postings.md). The
-- feed locks the account as a payer does and changes nothing in it.
create policy feed_holds on paying_accounts for update using (app_scope() = 'feed') with check (false);

-- A row that does not exist cannot be locked. The insert of an account's first row therefore waits for the feed's
-- running batch, and the feed waits for the insert. The number is the feed's lock
-- (server/src/feed/applying/apply-batch.ts).
create function wait_for_feed() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  if not exists (select from paying_accounts where account_number = new.account_number) then
    perform pg_advisory_xact_lock_shared(4620312);
  end if;
  return new;
end $$;
create trigger waits_for_feed before insert on paying_accounts for each row execute function wait_for_feed();

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
  -- The machine is domain/src/payment-methods/method-state.ts. The state of an expired card is derived from the day.
  state text not null check (state in ('pending_verification', 'active', 'failed', 'expired', 'disabled', 'removed')),
  -- The bank's or issuer's code that disabled the method, such as an R-code.
  disabled_by text,
  -- The processor's ids of the method; we never receive the card or account number.
  processor_method_id text not null unique,
  processor_setup_id text not null unique,
  mandate_id text,
  fingerprint text not null,
  verification_kind text check (verification_kind in ('amounts', 'code')),
  verification_arrives_on date,
  -- domain.md 3.3.9: a bank account has three tries and ten days; after the third wrong try it cannot be added for 24
  -- hours.
  verification_tries_left integer not null default 3,
  -- The time of the last try. For 24 hours the remaining tries belong to the bank account and not to one entry of it:
  -- removing and adding it again gives none back.
  verification_tried_at timestamptz,
  -- The last business day on which the account can be verified.
  verification_expires_on date,
  -- domain.md 3.2.4: how the card's bank checked the address and the code when the card was saved; null if it was not
  -- asked. Staff see the mismatches.
  street_check text check (street_check in ('pass', 'fail', 'unavailable', 'unchecked')),
  zip_check text check (zip_check in ('pass', 'fail', 'unavailable', 'unchecked')),
  code_check text check (code_check in ('pass', 'fail', 'unavailable', 'unchecked')),
  is_default boolean not null default false,
  -- Null for a guest's card.
  added_by uuid,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- The guest who pays once with this card, and the processor's customer for that guest alone. The card is not a method
  -- of the account (0012-guest-checkout.sql).
  guest_id uuid,
  guest_customer_id text,
  primary key (account_number, method_id),
  constraint whose_method_it_is check ((guest_id is null) = (added_by is not null)
    and (guest_id is null) = (guest_customer_id is null)),
  constraint no_default_of_a_guest check (guest_id is null or not is_default)
);

-- The same card or bank account is stored once (domain.md 11.3).
create unique index payment_methods_once on payment_methods (account_number, fingerprint)
  where payment_method_is_live(state) and guest_id is null;
create unique index payment_methods_one_default on payment_methods (account_number) where is_default and state <> 'removed';
create index payment_methods_waiting on payment_methods (verification_expires_on)
  where state = 'pending_verification';
create index payment_methods_of_guests on payment_methods (added_at) where guest_id is not null and state <> 'removed';
create index payment_methods_of_card on payment_methods (fingerprint) where kind = 'card';
call protect_own_table('payment_methods');
create trigger begins_declared before insert on payment_methods
  for each row execute function enforce_transition('payment_method');
create trigger declared before update on payment_methods for each row when (old.state is distinct from new.state)
  execute function enforce_transition('payment_method');

-- One row per change that a bank reported in a notification of change (domain.md 3.3.7): the account before and after.
-- The processor debits the changed account by itself.
create table bank_account_changes (
  account_number text not null references accounts,
  change_id uuid not null,
  method_id uuid not null,
  changed_at timestamptz not null,
  bank_name_before text,
  account_type_before text,
  last4_before text not null,
  fingerprint_before text not null,
  bank_name_after text,
  account_type_after text,
  last4_after text not null,
  primary key (account_number, change_id)
);
call protect_own_table('bank_account_changes');
revoke update on bank_account_changes from portal_app, portal_browser;

-- Methods that ended here and must be detached at the processor too. The row is written in the transaction that ends
-- the method, and a job retries until the processor has done it.
create table methods_to_detach (
  account_number text not null references accounts,
  processor_method_id text not null,
  -- An unverified bank account belongs to no customer at the processor, so only its set-up can be canceled there.
  processor_setup_id text not null,
  since timestamptz not null,
  tries integer not null default 0,
  try_at timestamptz not null,
  detached_at timestamptz,
  primary key (account_number, processor_method_id)
);
create index methods_to_detach_waiting on methods_to_detach (try_at) where detached_at is null;
call protect_own_table('methods_to_detach');

-- Returns whether an issuer has closed the card for good, in whichever account it is stored. Only the processor gives a
-- fingerprint, and only for a card whose number was entered.
create function is_card_closed(card text, codes_for_good text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  is_closed boolean;
begin
  perform set_config('app.scope', 'jobs', true);
  is_closed := exists (
    select from payment_methods
    where fingerprint = card and kind = 'card' and disabled_by = any (codes_for_good));
  perform set_config('app.scope', prior_scope, true);
  return is_closed;
end $$;
