-- What is to be done on a business day by nobody's request: payments that were scheduled, by their kind. A row is a
-- note and no truth: that the work is done once, the rows it works on decide, so a note may be worked on twice and may
-- speak of what was withdrawn. It goes once its work has ended, whatever the end.
create table due_work (
  account_number text not null references accounts,
  kind text not null check (kind in ('scheduled_payment', 'draft', 'returned_draft')),
  work_id uuid not null,
  due_on date not null,
  -- Whoever takes it sets the next time before it begins: taken by one, and behind all others if it fails.
  next_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_number, kind, work_id)
);
create index due_work_next on due_work (next_at, due_on);
call protect_own_table('due_work');
create policy ends on due_work for delete using (app_scope() = 'jobs');
grant delete on due_work to portal_app;

-- Payments that billing may have posted: a row for each whose posting, invoice or state has changed since it was looked
-- at, so that what is looked at is what came, however many payments wait. A note and no truth, as above. `changes` counts:
-- a row goes only while it stands where it was read.
create table postings_due (
  account_number text not null references accounts,
  attempt_id uuid not null,
  changes bigint not null default 1,
  noted_at timestamptz not null default clock_timestamp(),
  -- Whoever takes it sets the next time before it begins.
  next_at timestamptz not null default '-infinity',
  primary key (account_number, attempt_id)
);
create index postings_due_next on postings_due (next_at);
call protect_scoped_table('postings_due', '{jobs,staff}', '{jobs}');

create function note_postings_due(accounts text[], attempts uuid[]) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  insert into postings_due as d (account_number, attempt_id)
  select distinct account, attempt from unnest(accounts, attempts) as n(account, attempt)
  order by account, attempt
  on conflict (account_number, attempt_id) do update set changes = d.changes + 1, next_at = '-infinity';
  perform set_config('app.scope', prior_scope, true);
end $$;

-- A posting that came, changed or went, by the number of its payment.
create function note_changed_postings() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  attempts uuid[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(n.account_number), array_agg(n.attempt_id) into accounts, attempts
  from changed c join payment_numbers n on n.confirmation = c.confirmation and n.account_number = c.account_number;
  perform set_config('app.scope', prior_scope, true);
  perform note_postings_due(accounts, attempts);
  return null;
end $$;
create trigger noted_when_new after insert on payment_postings referencing new table as changed
  for each statement execute function note_changed_postings();
create trigger noted_when_changed after update on payment_postings referencing new table as changed
  for each statement execute function note_changed_postings();
create trigger noted_when_gone after delete on payment_postings referencing old table as changed
  for each statement execute function note_changed_postings();

-- An invoice that may show by now what was posted: its payments that are not posted, whatever their state.
create function note_invoices_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  attempts uuid[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(a.account_number), array_agg(a.attempt_id) into accounts, attempts
  from changed c
  join payment_lines l on l.account_number = c.account_number and l.invoice_number = c.invoice_number
  join payment_attempts a on a.account_number = l.account_number and a.attempt_id = l.attempt_id
  where a.posted_on is null;
  perform set_config('app.scope', prior_scope, true);
  if accounts is not null then perform note_postings_due(accounts, attempts); end if;
  return null;
end $$;
create trigger postings_noted_when_new after insert on invoices referencing new table as changed
  for each statement execute function note_invoices_of_postings();
create trigger postings_noted_when_changed after update on invoices referencing new table as changed
  for each statement execute function note_invoices_of_postings();
create trigger postings_noted_when_gone after delete on invoices referencing old table as changed
  for each statement execute function note_invoices_of_postings();

-- A payment that may be posted from now on, or of which less is left to post.
create function note_payment_to_post() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  perform note_postings_due(array[new.account_number], array[new.attempt_id]);
  return null;
end $$;
create trigger noted_to_post after update on payment_attempts for each row
  when (new.posted_on is null and new.state in ('succeeded', 'partially_refunded', 'disputed')
    and (old.state, old.refunded_cents, old.amount_cents) is distinct from (new.state, new.refunded_cents, new.amount_cents))
  execute function note_payment_to_post();
