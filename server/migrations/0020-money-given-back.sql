-- What becomes of a payment after a refund in part, and of one that billing posts while it is disputed
-- (docs/adr/0026-a-part-given-back.md). The table's owner is bound by its policies too, and nobody may write there.
alter table payment_graph no force row level security;
insert into payment_graph (from_state, to_state) values
  ('partially_refunded', 'partially_refunded'), ('partially_refunded', 'refunded'),
  ('partially_refunded', 'returned'), ('partially_refunded', 'disputed'),
  ('disputed', 'disputed'), ('disputed', 'partially_refunded');
alter table payment_graph force row level security;

-- A move from a state to itself is a move as well: declared, and counted.
create or replace function refuse_undeclared_move() returns trigger language plpgsql as
$$ begin
  if new.state is distinct from old.state or new.step is distinct from old.step then
    if not exists (select from payment_graph where from_state = old.state and to_state = new.state) then
      raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.step <> old.step + 1 then
      raise exception 'a move of a payment is counted by one' using errcode = 'check_violation';
    end if;
  end if;
  if new.refunded_cents < old.refunded_cents or new.posted_on is distinct from coalesce(old.posted_on, new.posted_on) then
    raise exception 'what was given back or posted stays so' using errcode = 'check_violation';
  end if;
  if new.amount_cents <> old.amount_cents or new.confirmation <> old.confirmation
     or new.authorisation_hash <> old.authorisation_hash then
    raise exception 'what was agreed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The business day of the last refund.
alter table payment_attempts add column refunded_on date;
-- Counts the processor's answers that were believed, also those that changed nothing: one that was asked for before
-- the last of them may be older than it.
alter table payment_attempts add column facts_seen integer not null default 0;
select set_config('app.scope', 'jobs', true);
update payment_attempts a set refunded_on = (
  select max(t.business_day) from ledger_transactions t
  where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.move = 'refund')
where a.refunded_cents > 0;

-- What billing may still post. Where a dispute goes back to, posted_on and refunded_cents say: disputed_from is
-- written for servers of the version before alone.
create index payment_attempts_to_post on payment_attempts (account_number, attempt_id)
  where state in ('succeeded', 'partially_refunded', 'disputed') and posted_on is null;
