-- Billing's word and a payment of the same account wait for each other (docs/adr/0037-billing-and-payments-wait.md). The feed
-- holds the account as whoever pays does; it changes nothing there.
create policy feed_holds on paying_accounts for update using (app_scope() = 'feed') with check (false);

-- What is not there yet cannot be held: an account's first row waits for the batch of the feed that is being written, and
-- the feed for whoever adds the row. The number is the feed's lock (server/src/feed/applying/apply-batch.ts).
create function wait_for_feed() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  if not exists (select from paying_accounts where account_number = new.account_number) then
    perform pg_advisory_xact_lock_shared(4620312);
  end if;
  return new;
end $$;
create trigger waits_for_feed before insert on paying_accounts for each row execute function wait_for_feed();

-- A payment is written with every line as it was shown, or not at all.
create function refuse_unless_whole(written bigint, shown bigint) returns bigint language plpgsql as
$$ begin
  if written <> shown then
    raise exception 'an invoice is not due as it was shown'
      using errcode = 'check_violation', constraint = 'every_line_as_shown';
  end if;
  return written;
end $$;
