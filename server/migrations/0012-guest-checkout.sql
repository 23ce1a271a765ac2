-- People who found a bill by what is printed on it, for 20 minutes. A guest is not a user: they have no seat, no
-- account, and a card for one payment.
create table guests (
  account_number text not null references accounts,
  guest_id uuid not null,
  invoice_number text not null,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- The guest's customer at the processor. It is never the account's customer there, so that a stranger's card never
  -- becomes a card of the account.
  processor_customer_id text,
  -- The name and email as typed when Pay is pressed, for the receipt.
  name text,
  email text,
  language text,
  -- The employee's link that opened the bill; null if the guest found it by what is printed on it.
  link_id uuid,
  primary key (account_number, guest_id)
);
create index guests_by_end on guests (ends_at);
create index guests_by_link on guests (account_number, link_id) where link_id is not null;
alter table guests enable row level security;
alter table guests force row level security;
create policy guest_is_one on guests for all
  using (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid)
  with check (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid);

-- The cookie identifies the guest, as with a session; the look-up creates the row.
create policy session_finds on guests for select using (app_scope() = 'session');
create policy session_makes on guests for insert with check (app_scope() = 'session');

-- The receipt goes to the guest in whichever scope the payment continues.
create policy payment_notifies on guests for select
  using (app_scope() = 'payment' and account_number = any (app_accounts()));
create policy jobs_read on guests for select using (app_scope() in ('jobs', 'staff'));
create policy jobs_sweep on guests for delete using (app_scope() = 'jobs');

-- Withdrawing a link ends the visits that it opened.
create policy withdrawal_ends on guests for update
  using (app_scope() = 'payment' and account_number = any (app_accounts()) and link_id is not null);
grant select, insert, update, delete on guests to portal_app, portal_browser;

-- Counts of wrong guesses for all processes together: misses by address, by number and in total, and tries by card. The
-- key of an address or number is its hash.
create table guess_counts (
  -- Guests, people who register, cards, codes and new certificates each have a kind; `total` counts all together
  -- (server/src/guess-counts).
  kind text not null,
  key bytea not null,
  count integer not null,
  -- The time of the last guess that was allowed.
  since timestamptz not null,
  primary key (kind, key)
);
create index guess_counts_by_age on guess_counts (since);
call protect_scoped_table('guess_counts', '{session,guest,jobs,staff}', '{session,guest,jobs}');

-- Finds the one invoice that two known things open: its number and the billing ZIP; or the account's number and the
-- ZIP, with the amount of the last bill of one of its policies. Numbers are compared as people type them, in the folded
-- form. Where several fit, the exact one counts; without one nothing is found and is_ambiguous is true. The function
-- encloses the only look across accounts that a stranger may cause: it returns nothing but the two numbers.
create function find_guest_invoice(
  typed_invoice text, typed_account text, asked_zip text, asked_cents bigint,
  out account_number text, out invoice_number text, out is_ambiguous boolean
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  matches integer;
  is_exact boolean;
begin
  perform set_config('app.scope', 'jobs', true);
  if typed_invoice is not null then
    select i.account_number, i.invoice_number, n.invoice_number = typed_invoice, count(*) over ()
    into account_number, invoice_number, is_exact, matches
    from invoice_numbers n
    join invoices i on i.account_number = n.account_number and i.invoice_number = n.invoice_number
    join accounts a on a.account_number = i.account_number
    where n.folded = fold_number(typed_invoice) and left(a.billing_zip, 5) = asked_zip and i.invoice_status <> 'planned'
    order by (n.invoice_number = typed_invoice) desc limit 1;
  else
    with fitting as (
      select newest.account_number, newest.invoice_number, newest.due_date
      from accounts a
      cross join lateral (
        select distinct on (i.policy_number) i.account_number, i.invoice_number, i.amount_cents, i.due_date
        from invoices i where i.account_number = a.account_number and i.invoice_status <> 'planned'
        order by i.policy_number, i.due_date desc, i.invoice_number desc) newest
      where a.folded = fold_number(typed_account) and left(a.billing_zip, 5) = asked_zip
        and newest.amount_cents = asked_cents)
    select f.account_number, f.invoice_number, f.account_number = typed_account,
           (select count(distinct each.account_number) from fitting each)
    into account_number, invoice_number, is_exact, matches
    from fitting f order by (f.account_number = typed_account) desc, f.due_date, f.invoice_number limit 1;
  end if;
  is_ambiguous := coalesce(matches > 1 and not is_exact, false);
  if is_ambiguous then
    account_number := null;
    invoice_number := null;
  end if;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- A guest reads this invoice, its policy and the name of its account. Always call `(select app_guest(…))`: the bare
-- function is not leakproof, so it would be evaluated after row-level security, for every row of the table.
create policy reads_as_guest on accounts for select using (account_number = (select app_guest(1)));
create policy reads_as_guest on invoices for select
  using (account_number = (select app_guest(1)) and invoice_number = (select app_guest(2)));
create policy reads_as_guest on policies for select
  using (account_number = (select app_guest(1))
    and policy_number = (select i.policy_number from invoices i
                         where i.account_number = (select app_guest(1)) and i.invoice_number = (select app_guest(2))));

-- A guest's card is visible to the guest and to the payment as it continues; the account's people never see it.
create policy guest_pays_with on payment_methods for all
  using (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid)
  with check (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid);
create policy nobodys_but_the_guests on payment_methods as restrictive for all
  using (guest_id is null or (select app_scope()) in ('guest', 'payment', 'staff', 'jobs', 'feed'));

-- A guest's payment writes these rows and reads its own. A reconstructed payment that blocks the account blocks it for
-- guests as well.
create policy guest_holds on paying_accounts for all
  using (account_number = (select app_guest(1))) with check (account_number = (select app_guest(1)));
create policy guest_pays on payment_attempts for all
  using (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid)
  with check (account_number = (select app_guest(1)) and guest_id = (select app_guest(3))::uuid);
create policy guest_is_held_up on payment_attempts for select
  using (account_number = (select app_guest(1)) and reconstructed_at is not null and manual_review_since is not null);
create policy guest_pays on pending_payments for all
  using (account_number = (select app_guest(1)) and invoice_number = (select app_guest(2)))
  with check (account_number = (select app_guest(1)) and invoice_number = (select app_guest(2)));
create policy guest_pays on payment_lines for all
  using (account_number = (select app_guest(1)) and invoice_number = (select app_guest(2)))
  with check (account_number = (select app_guest(1)) and invoice_number = (select app_guest(2)));
create policy guest_pays on checkouts for all
  using (account_number = (select app_guest(1)) and owner_id = (select app_guest(3))::uuid)
  with check (account_number = (select app_guest(1)) and owner_id = (select app_guest(3))::uuid);
create policy guest_adds on payment_numbers for insert with check (account_number = (select app_guest(1)));
create policy guest_adds on payment_transitions for insert with check (account_number = (select app_guest(1)));
create policy guest_adds on acceptances for insert with check (account_number = (select app_guest(1)));
create policy guest_adds on journal_entries for insert
  with check (source = 'payments' and account_number = (select app_guest(1)));
create policy guest_adds on journal_lines for insert
  with check (source = 'payments' and account_number = (select app_guest(1)));
create policy guest_reads on payment_transitions for select
  using (account_number = (select app_guest(1)) and attempt_id in (
    select a.attempt_id from payment_attempts a
    where a.account_number = (select app_guest(1)) and a.guest_id = (select app_guest(3))::uuid));
create policy guest_reads on acceptances for select
  using (account_number = (select app_guest(1)) and acceptance_id in (
    select a.attempt_id from payment_attempts a
    where a.account_number = (select app_guest(1)) and a.guest_id = (select app_guest(3))::uuid));

-- A text that a guest was shown names their invoice; a lost text has no words to compare.
create policy guest_agrees on authorization_texts for all
  using (account_number = (select app_guest(1)) and version like 'guest %'
    and (text is null or position((select app_guest(2)) in text) > 0))
  with check (account_number = (select app_guest(1)) and version like 'guest %');

-- An employee's link to one invoice, valid for 7 days, or until the invoice is paid or the link is withdrawn.
create table pay_links (
  account_number text not null references accounts,
  link_id uuid not null,
  invoice_number text not null,
  -- SHA-256 of the 256 random bits in the link's address. For an emailed link it is null until the email is sent: the
  -- bits are stored nowhere, so they are created then.
  token_hash bytea unique,
  -- Null for a link that is copied.
  sent_to text,
  made_by uuid not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (account_number, link_id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index pay_links_by_id on pay_links (link_id);
create index pay_links_of_invoice on pay_links (account_number, invoice_number);
create index pay_links_by_end on pay_links (ends_at);
alter table pay_links enable row level security;
alter table pay_links force row level security;
create policy staff_reads on pay_links for select using (app_scope() = 'staff');
create policy staff_makes on pay_links for all
  using (app_scope() = 'payment' and account_number = any ((select app_accounts())::text[]))
  with check (app_scope() = 'payment' and account_number = any ((select app_accounts())::text[]));
create policy jobs_send on pay_links for all using (app_scope() = 'jobs') with check (app_scope() = 'jobs');
grant select, insert, update, delete on pay_links to portal_app, portal_browser;
create policy only_jobs_sweep on pay_links as restrictive for delete using (app_scope() = 'jobs');

-- Returns whether a payment of the invoice that was begun since then was reported as paid by the processor.
create function was_paid_since(asked_account text, asked_invoice text, since timestamptz) returns boolean
language sql stable as
$$ select exists (
     select from payment_lines l
     join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
     where l.account_number = asked_account and l.invoice_number = asked_invoice and a.created_at >= since
       and payment_was_paid(a.state)) $$;

-- Returns the invoice of a valid link, and nothing for any other. Like find_guest_invoice, it encloses its one look
-- across accounts.
create function find_pay_link(
  asked_hash bytea, requested_at timestamptz,
  out account_number text, out invoice_number text, out link_id uuid
) language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  select l.account_number, l.invoice_number, l.link_id into account_number, invoice_number, link_id
  from pay_links l
  where l.token_hash = asked_hash and l.withdrawn_at is null and l.ends_at > requested_at
    and not was_paid_since(l.account_number, l.invoice_number, l.made_at);
  perform set_config('app.scope', prior_scope, true);
end $$;
