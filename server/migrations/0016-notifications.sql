-- What a person was told, one row a person and time: the email is one delivery of it. Written when it leaves, by whoever
-- sends; what had nothing to tell any more leaves no row. Which kinds there are, the features say (server/src/emails).
create table notifications (
  -- As the email's.
  notification_id uuid primary key,
  -- Null of what is about a person and their way in.
  account_number text,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- As the email's.
  about_id uuid,
  -- The page that shows it, without the origin.
  path text not null check (path like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint account_notifications_are_about_something check ((account_number is null) = (about_id is null))
);
create index notifications_newest on notifications (user_id, created_at desc, notification_id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- A person's own, and nobody else's who has a seat on the account; nor theirs where their seat has ended.
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own_read on notifications for select
  using (user_id = (select app_person())
         and (account_number is null or account_number = any ((select app_accounts())::text[])));
create policy own_marked on notifications for update
  using (user_id = (select app_person())
         and (account_number is null or account_number = any ((select app_accounts())::text[])));
create policy staff_reads on notifications for select using (app_scope() = 'staff');
create policy jobs_write on notifications for all using (app_scope() = 'jobs') with check (app_scope() = 'jobs');
-- They stay as they were told.
grant select, insert, update (read_at) on notifications to portal_app;

-- What people are reminded of: a row for each thing, kind and occasion, whoever hears of it, so that each is raised once
-- whatever restarts, how many processes run, and however the day jumps.
create table reminders (
  account_number text not null references accounts,
  -- An email's about_id.
  reminder_id uuid not null,
  kind text not null,
  -- The invoice's number, the method's id.
  about text not null,
  -- Of a card its last month and the days before; empty where there is one occasion.
  occasion text not null default '',
  raised_on date not null,
  primary key (account_number, kind, about, occasion),
  constraint reminders_by_id unique (account_number, reminder_id)
);
call protect_own_table('reminders');
revoke update on reminders from portal_app;
create policy only_jobs_add on reminders as restrictive for insert with check (app_scope() = 'jobs');

-- What is drafted is looked for in the same order.
create index invoices_to_remind on invoices (due_date, account_number, invoice_number)
  where invoice_status <> 'planned' and amount_due_cents > 0;

-- Things of which a reminder may be due, and from which business day: a row for each bill that is owed, each card and each seat
-- that ends. Written when one is sent or changes, and moved on or taken away when it was looked at, so that a look costs
-- what is due and not what there is. A note and no truth: what is raised, the rules decide (domain/src/reminders).
create table reminders_due (
  kind text not null check (kind in ('invoice', 'card', 'seat')),
  account_number text not null,
  -- The invoice's number, the method's or seat's id.
  about text not null,
  due_on date not null,
  primary key (kind, account_number, about)
);
create index reminders_due_next on reminders_due (kind, due_on);
call protect_scoped_table('reminders_due', '{jobs,staff}', '{jobs}');

create function note_reminders_due(of_kind text, accounts text[], abouts text[], days date[]) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  insert into reminders_due as d (kind, account_number, about, due_on)
  select of_kind, account, about, min(day) from unnest(accounts, abouts, days) as n(account, about, day)
  group by account, about order by account, about
  on conflict (kind, account_number, about) do update set due_on = least(d.due_on, excluded.due_on);
  perform set_config('app.scope', prior_scope, true);
end $$;

-- 7 is remindBeforeDays (domain/src/reminders/invoice-reminder.ts).
create function note_bills_to_remind() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  abouts text[];
  days date[];
begin
  select array_agg(account_number), array_agg(invoice_number), array_agg(least(bill_date, due_date - 7))
  into accounts, abouts, days
  from changed where amount_due_cents > 0 and invoice_status <> 'planned';
  if accounts is not null then perform note_reminders_due('invoice', accounts, abouts, days); end if;
  return null;
end $$;
create trigger reminders_noted_when_new after insert on invoices referencing new table as changed
  for each statement execute function note_bills_to_remind();
create trigger reminders_noted_when_changed after update on invoices referencing new table as changed
  for each statement execute function note_bills_to_remind();

-- What a policy's state, its notice or its draft kept from being told.
create function note_bills_of_policies() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  abouts text[];
  days date[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(i.account_number), array_agg(i.invoice_number), array_agg(least(i.bill_date, i.due_date - 7))
  into accounts, abouts, days
  from changed c join invoices i on i.account_number = c.account_number and i.policy_number = c.policy_number
  where i.amount_due_cents > 0 and i.invoice_status <> 'planned';
  perform set_config('app.scope', prior_scope, true);
  if accounts is not null then perform note_reminders_due('invoice', accounts, abouts, days); end if;
  return null;
end $$;
create trigger reminders_noted after update on policies referencing new table as changed
  for each statement execute function note_bills_of_policies();

-- What a payment that ended without money, or was withdrawn, kept from being told.
create function note_bills_of_payment() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  accounts text[];
  abouts text[];
  days date[];
begin
  perform set_config('app.scope', 'jobs', true);
  select array_agg(i.account_number), array_agg(i.invoice_number), array_agg(least(i.bill_date, i.due_date - 7))
  into accounts, abouts, days
  from payment_lines l join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
  where l.account_number = new.account_number and l.attempt_id = new.attempt_id
    and i.amount_due_cents > 0 and i.invoice_status <> 'planned';
  perform set_config('app.scope', prior_scope, true);
  if accounts is not null then perform note_reminders_due('invoice', accounts, abouts, days); end if;
  return null;
end $$;
create trigger reminders_noted after update on payment_attempts for each row
  when (old.state <> new.state
    and new.state in ('failed', 'cancelled', 'expired', 'returned', 'refunded', 'partially_refunded'))
  execute function note_bills_of_payment();

-- 60 is the first of cardRemindedAtDays (domain/src/reminders/card-reminder.ts).
create function note_card_to_remind() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  perform note_reminders_due('card', array[new.account_number], array[new.method_id::text],
    array[(make_date(new.expires_year, new.expires_month, 1) + interval '1 month - 61 days')::date]);
  return null;
end $$;
create trigger reminders_noted_when_new after insert on payment_methods for each row
  when (new.kind = 'card' and new.state = 'active' and new.expires_year is not null)
  execute function note_card_to_remind();
create trigger reminders_noted_when_changed after update on payment_methods for each row
  when (new.kind = 'card' and new.state = 'active' and new.expires_year is not null
    and (old.state, old.expires_year, old.expires_month) is distinct from (new.state, new.expires_year, new.expires_month))
  execute function note_card_to_remind();

-- 30 is the first of seatRemindedAtDays (domain/src/reminders/seat-reminder.ts).
create function note_seats_to_remind() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  abouts text[];
  days date[];
begin
  select array_agg(account_number), array_agg(seat_id::text), array_agg(greatest(seat_from, seat_to - 30))
  into accounts, abouts, days
  from changed where seat_to is not null and ended_at is null;
  if accounts is not null then perform note_reminders_due('seat', accounts, abouts, days); end if;
  return null;
end $$;
create trigger reminders_noted_when_new after insert on seats referencing new table as changed
  for each statement execute function note_seats_to_remind();
create trigger reminders_noted_when_changed after update on seats referencing new table as changed
  for each statement execute function note_seats_to_remind();
