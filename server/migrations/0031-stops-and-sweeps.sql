-- domain.md 3.2.7, ADR 0030: two declines within a day stop a card for a day after the second, so two days are looked
-- back upon, and when each try was made decides. As 0029's tries_of_card, which the version before goes on calling,
-- with the moments in the place of counts and under the same lock: whoever asks tries the card next.
create function tries_of_card_since(
  holder text, method uuid, paid_account text, cents bigint, invoices text[], since timestamptz,
  open_states text[], codes_of_no_stop text[], codes_for_good text[],
  out declined_at timestamptz[], out undecided_at timestamptz[], out is_closed boolean)
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
  select coalesce(array_agg(a.created_at) filter (where a.state = 'failed'), '{}'),
         coalesce(array_agg(a.created_at) filter (where a.state <> 'failed'), '{}')
  into declined_at, undecided_at
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

-- Jobs take away what is spent; nobody else does, though the account's own policy would allow it.
grant delete on mails, one_time_codes, bank_entries to portal_app;
create policy only_jobs_sweep on mails as restrictive for delete using (app_scope() = 'jobs');
create policy only_jobs_sweep on one_time_codes as restrictive for delete using (app_scope() = 'jobs');
create policy only_jobs_sweep on bank_entries as restrictive for delete using (app_scope() = 'jobs');
create index mails_with_codes on mails (created_at) where kind in ('payment_code', 'bank_entry_code');
create index one_time_codes_by_end on one_time_codes (expires_at);
create index bank_entries_by_end on bank_entries (ends_at);
create index processor_events_of_no_payment on processor_events (applied_at)
  where outcome in ('not_ours', 'unknown_reference');

-- Of the letters that are not sent any more staff are shown those of the last 30 days; most of the others had nothing
-- to tell, and their number grows for ever.
create index mails_ended_unsent on mails (created_at) where sent_at is null and send_at is null;
