-- The tries of a card (0010-payments.sql), which returns at once for a bank account: it has no tries.
create or replace function tries_of_card(
  holder text, method uuid, paid_account text, cents bigint, invoices text[], since timestamptz,
  codes_of_no_stop text[], codes_for_good text[],
  out declined_at timestamptz[], out undecided_at timestamptz[], out is_closed boolean)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  card text;
begin
  if (holder = any (app_accounts()) and paid_account = any (app_accounts())
      or holder = app_guest(1) and paid_account = app_guest(1)) is not true then
    raise exception 'not a card of whoever asks' using errcode = 'insufficient_privilege';
  end if;
  -- Found by its key: with a condition on the kind the index of all cards looked cheaper, and was read as a whole.
  select case kind when 'card' then fingerprint end into card from payment_methods
  where account_number = holder and method_id = method;
  if card is null then
    declined_at := '{}';
    undecided_at := '{}';
    is_closed := false;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
  perform set_config('app.scope', 'jobs', true);
  select coalesce(array_agg(a.created_at) filter (where a.state = 'failed'), '{}'),
         coalesce(array_agg(a.created_at) filter (where a.state <> 'failed'), '{}')
  into declined_at, undecided_at
  from payment_attempts a
  where a.method_fingerprint = card and a.method_kind = 'card' and a.created_at > since
    and (payment_is_open(a.state)
         or a.state = 'failed' and a.processor_id is not null and a.reason_code <> all (codes_of_no_stop))
    and (a.amount_cents = cents
         or a.account_number = paid_account
            and exists (select from payment_lines l
                        where l.account_number = a.account_number and l.attempt_id = a.attempt_id
                          and l.invoice_number = any (invoices)));
  is_closed := exists (
    select from payment_methods
    where fingerprint = card and kind = 'card' and disabled_by = any (codes_for_good));
  perform set_config('app.scope', prior_scope, true);
end $$;
