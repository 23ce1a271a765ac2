-- domain.md 3.2.7: what a card's bank says is true of the card, in whichever accounts it is kept. A payment knows its
-- card by the fingerprint, written down from the method itself by whichever version of the portal adds the payment.
drop trigger agreed_for_good on payment_attempts;
alter table payment_attempts add column method_fingerprint text;

create function know_card_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  select fingerprint into new.method_fingerprint from payment_methods
  where account_number = new.method_account_number and method_id = new.method_id;
  return new;
end $$;
create trigger known_by_card before insert on payment_attempts
  for each row execute function know_card_of_payment();

-- The owner is bound by the policies too.
select set_config('app.scope', 'jobs', true);
update payment_attempts a set method_fingerprint = m.fingerprint
from payment_methods m where m.account_number = a.method_account_number and m.method_id = a.method_id;

create index payment_attempts_of_card on payment_attempts (method_fingerprint, created_at) where method_kind = 'card';
create index payment_methods_of_card on payment_methods (fingerprint) where kind = 'card';

-- As 0023, with the card.
create trigger agreed_for_good before update on payment_attempts for each row
  when ((old.account_number, old.attempt_id, old.confirmation, old.source, old.amount_cents,
         old.method_account_number, old.method_id, old.method_kind, old.method_label, old.method_last4,
         old.method_fingerprint, old.payer_user_id, old.acting_user_id, old.created_at, old.authorisation_version,
         old.authorisation_text, old.authorisation_hash, old.authorisation_language, old.accepted_from,
         old.accepted_with)
    is distinct from
        (new.account_number, new.attempt_id, new.confirmation, new.source, new.amount_cents,
         new.method_account_number, new.method_id, new.method_kind, new.method_label, new.method_last4,
         new.method_fingerprint, new.payer_user_id, new.acting_user_id, new.created_at, new.authorisation_version,
         new.authorisation_text, new.authorisation_hash, new.authorisation_language, new.accepted_from,
         new.accepted_with))
  execute function refuse_another_agreement();

-- How often a card was tried since then for one of these invoices, or anywhere for the same amount; of other accounts'
-- payments no more than that is told, and of a card of theirs alone, for an account of theirs. Whoever asks tries the
-- card next: until that is written nobody else is told, so that no two of them take the same last try. What never came
-- to the processor's book was a fault on the way and no word of the card's bank.
create function tries_of_card(
  holder text, method uuid, paid_account text, cents bigint, invoices text[], since timestamptz,
  open_states text[], codes_of_no_stop text[], codes_for_good text[],
  out declines integer, out last_declined_at timestamptz, out under_way integer, out is_closed boolean)
  language plpgsql set search_path = public, pg_temp as
$$
declare
  asked_in text := app_scope();
  card text;
begin
  if (holder = any (app_accounts()) and paid_account = any (app_accounts())) is not true then
    raise exception 'not a card of whoever asks' using errcode = 'insufficient_privilege';
  end if;
  select fingerprint into card from payment_methods
  where account_number = holder and method_id = method and kind = 'card';
  if card is not null then
    perform pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
    perform set_config('app.scope', 'jobs', true);
  end if;
  select count(*) filter (where a.state = 'failed'), max(a.created_at) filter (where a.state = 'failed'),
         count(*) filter (where a.state <> 'failed')
  into declines, last_declined_at, under_way
  from payment_attempts a
  where a.method_fingerprint = card and a.method_kind = 'card' and a.created_at > since
    and (a.state = any (open_states)
         or a.state = 'failed' and a.processor_id is not null and a.reason_code <> all (codes_of_no_stop))
    and (a.amount_cents = cents
         or a.account_number = paid_account
            and exists (select from payment_lines l
                        where l.account_number = a.account_number and l.attempt_id = a.attempt_id
                          and l.invoice_number = any (invoices)));
  is_closed := exists (
    select from payment_methods
    where fingerprint = card and kind = 'card' and disabled_by = any (codes_for_good));
  perform set_config('app.scope', asked_in, true);
end $$;

-- Whether an issuer has closed the card for good, in whichever account it was kept. The fingerprint comes from the
-- processor, to whoever has the card's number.
create function is_card_closed(card text, codes_for_good text[]) returns boolean
  language plpgsql set search_path = public, pg_temp as
$$
declare
  asked_in text := app_scope();
  is_closed boolean;
begin
  perform set_config('app.scope', 'jobs', true);
  is_closed := exists (
    select from payment_methods
    where fingerprint = card and kind = 'card' and disabled_by = any (codes_for_good));
  perform set_config('app.scope', asked_in, true);
  return is_closed;
end $$;

-- What was closed in one account is closed in all.
update payment_methods m set state = 'disabled', disabled_by = closed.disabled_by
from payment_methods closed
where closed.fingerprint = m.fingerprint and closed.kind = 'card' and m.kind = 'card' and m.state = 'active'
  and closed.disabled_by in ('fraudulent', 'lost_card', 'stolen_card');
