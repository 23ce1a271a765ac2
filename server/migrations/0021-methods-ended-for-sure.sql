-- domain.md 3.3.9: a bank account has three tries and ten days; after the third miss it is not entered for 24 hours.
alter table payment_methods
  -- When the last try was taken. For 24 hours the tries that are left are those of the bank account, not of one entry
  -- of it: taking it away and entering it again gives none back.
  add column verification_tried_at timestamptz,
  -- The last business day on which it can be proved.
  add column verification_expires_on date;
create index payment_methods_waiting on payment_methods (verification_expires_on)
  where state = 'pending_verification';

-- What ended here and is to end at the processor too, written in the transaction that ends it: a job asks until it is
-- done, however often the first try got lost.
create table methods_to_forget (
  account_number text not null references accounts,
  processor_method_id text not null,
  since timestamptz not null,
  tries integer not null default 0,
  try_at timestamptz not null,
  forgotten_at timestamptz,
  primary key (account_number, processor_method_id)
);
create index methods_to_forget_waiting on methods_to_forget (try_at) where forgotten_at is null;
call protect_own_table('methods_to_forget');

-- A payment may be of another account than its method, whose rows the method's owner does not see. Whether there is
-- one is all that is told, and of a method of theirs alone.
create function has_payment_under_way(holder text, method uuid, open_states text[]) returns boolean
  language plpgsql set search_path = public, pg_temp as
$$
declare
  asked_in text := app_scope();
  is_under_way boolean;
begin
  if holder <> all (app_accounts()) then return null; end if;
  perform set_config('app.scope', 'jobs', true);
  is_under_way := exists (
    select from payment_attempts
    where method_account_number = holder and method_id = method and state = any (open_states));
  perform set_config('app.scope', asked_in, true);
  return is_under_way;
end $$;

-- What ended before this was asked to end there once, and is asked again. The owner is bound by the policies too.
select set_config('app.scope', 'jobs', true);
insert into methods_to_forget (account_number, processor_method_id, since, try_at)
select account_number, processor_method_id, now(), now() from payment_methods where state in ('removed', 'failed');
