-- Emails are enqueued in the transaction that they report and sent by a worker. The mail server receives each with an
-- id of its own, so that an email sent twice is recognized as one. The features define the kinds (server/src/emails).
create table emails (
  email_id uuid primary key,
  -- Null for an email about a person and their sign-in.
  account_number text,
  -- Null for a guest who paid.
  user_id uuid,
  -- The fixed recipient, whatever changes later; null: the person's address at send time.
  to_address text,
  -- Set for a recipient who is not a user; for a user it is read at send time.
  language text,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- A payment's attempt or a confirmation.
  about_id uuid,
  -- The transition that the email reports.
  step integer,
  -- The key under which an email is sent only once; null if it is sent at every request.
  once_key text,
  created_at timestamptz not null,
  send_at timestamptz,
  sent_at timestamptz,
  tries integer not null default 0,
  last_error text,
  -- Set if the mailbox does not exist.
  bounced_at timestamptz,
  -- The time until which staff may see the email; null: as long as its subject is kept.
  kept_until timestamptz,
  -- The claim or report of a loss that the email is about: people who do not see it do not see the email.
  claim_number text,
  report_id uuid,
  -- Staff settle an email that did not arrive: they send it again or call the person instead.
  called_at timestamptz,
  called_by uuid,
  constraint account_emails_are_about_something check (account_number is null or about_id is not null),
  constraint who_called_is_known check ((called_at is null) = (called_by is null)),
  constraint every_email_has_a_recipient check (user_id is not null or to_address is not null and language is not null)
);
create unique index emails_once on emails (account_number, about_id, once_key) where once_key is not null;
create index emails_about on emails (account_number, about_id);
create index emails_waiting on emails (send_at) where sent_at is null and send_at is not null;
create index emails_kept_until on emails (kept_until) where kept_until is not null;

-- Staff see the emails of the last 30 days that are no longer sent; most of the others had nothing to report, and their
-- number grows forever.
create index emails_ended_unsent on emails (created_at) where sent_at is null and send_at is null;
call protect_own_table('emails');

-- The feed changes a person's contact or ownership and notifies them; nobody on an account reads emails about a person.
create policy feed_notifies_people on emails for insert
  with check (app_scope() = 'feed' and (account_number is null or kind = 'ownership_changed'));

-- Staff notify a person whose sign-ins they detached.
create policy staff_notify_people on emails for insert
  with check (app_scope() = 'staff' and account_number is null);

-- A person's own changes notify that person.
create policy people_notify_themselves on emails for insert
  with check (user_id = (select app_person()) and account_number is null);

-- Jobs delete spent rows; nobody else does, although the account's own policy would allow it.
grant delete on emails to portal_app, portal_browser;
create policy only_jobs_sweep on emails as restrictive for delete using (app_scope() = 'jobs');
create policy of_seen_claim on emails as restrictive for all
  using (app_scope() = 'jobs' or (
    (claim_number is null or exists (
      select from claims c where c.account_number = emails.account_number and c.claim_number = emails.claim_number offset 0))
    and (report_id is null or exists (
      select from claim_reports r
      where r.account_number = emails.account_number and r.report_id = emails.report_id offset 0))));
create policy staff_settles on emails for update
  using (app_scope() = 'staff') with check (app_scope() = 'staff');

-- Notifications of a person, one row per person and time; the email is one delivery of it. The sender writes the row
-- when it leaves; if there was nothing left to report, there is no row. The features define the kinds
-- (server/src/emails).
create table notifications (
  -- The id of the email.
  notification_id uuid primary key,
  -- Null for a notification about a person and their sign-in.
  account_number text,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- Copied from the email.
  about_id uuid,
  -- The page that shows it, without the origin.
  path text not null check (path like '/%'),
  -- The sentences as messages with their values (messages/src/message.ts), so that each reader's language is written
  -- when they are read; null where the kind's own few words say it all.
  title jsonb,
  detail jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Copied from the email.
  claim_number text,
  report_id uuid,
  constraint account_notifications_are_about_something check ((account_number is null) = (about_id is null))
);
create index notifications_newest on notifications (user_id, created_at desc, notification_id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- A person reads only their own notifications, not those of others with a seat on the account, and none of an account
-- where their seat has ended.
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

-- Notifications never change, except that they are marked as read.
grant select, insert, update (read_at) on notifications to portal_app, portal_browser;
create policy of_seen_claim on notifications as restrictive for all
  using (app_scope() = 'jobs' or (
    (claim_number is null or exists (
      select from claims c
      where c.account_number = notifications.account_number and c.claim_number = notifications.claim_number offset 0))
    and (report_id is null or exists (
      select from claim_reports r
      where r.account_number = notifications.account_number and r.report_id = notifications.report_id offset 0))));

-- The channels for notifications that people can leave out (domain/src/notifications/notification-channels.ts). Without
-- a row every channel is used.
create table notification_choices (
  user_id uuid not null,
  notification_group text not null check (notification_group in ('policy', 'billing', 'claims', 'member_meeting')),
  in_app boolean not null,
  by_email boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, notification_group)
);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy own_all on notification_choices for all
  using (user_id = (select app_person())) with check (user_id = (select app_person()));
create policy others_read on notification_choices for select using (app_scope() in ('staff', 'jobs'));
grant select, insert, update on notification_choices to portal_app, portal_browser;

-- The choice of email instead of the carrier's paper, for all people of an account. Without a row everything is mailed.
create table paper_choices (
  account_number text primary key references accounts,
  -- The groups that come by email alone.
  electronic text[] not null check (electronic <@ array['policy', 'billing', 'claims']),
  -- The person whose emails replace the paper, and the address that a code verified.
  chosen_by uuid not null,
  chosen_at timestamptz not null,
  address text not null,
  -- The acceptance of the text that was shown (0004-people.sql).
  acceptance_id uuid not null,
  -- The reason and time of an automatic return to paper.
  returned_because text check (returned_because in ('email_bounced', 'email_changed', 'seat_ended', 'state_rule')),
  returned_at timestamptz,
  foreign key (account_number, acceptance_id) references acceptances,
  constraint returned_for_a_reason check ((returned_because is null) = (returned_at is null))
);
create index paper_choices_in_force on paper_choices (chosen_by) where electronic <> '{}';
call protect_own_table('paper_choices');

-- Requests that wait for their code: paper does not stop before it is entered.
create table paper_requests (
  account_number text not null references accounts,
  -- The id of the confirmation and of the acceptance that the request becomes.
  request_id uuid not null,
  user_id uuid not null,
  electronic text[] not null,
  -- Contents: version, language, text and hash, as it was shown.
  consent jsonb not null,
  requested_at timestamptz not null,
  requested_from inet,
  requested_with text,
  primary key (account_number, request_id)
);
call protect_own_table('paper_requests');
revoke update on paper_requests from portal_app, portal_browser;
create index emails_bounced on emails (user_id, bounced_at) where bounced_at is not null;

-- Reminders of bills, cards and seats: one row for each thing, kind and occasion, whoever is notified. Each is raised
-- once, whatever restarts, however many processes run, and however the day jumps.
create table reminders (
  account_number text not null references accounts,
  -- Emails name it as their about_id.
  reminder_id uuid not null,
  kind text not null,
  -- The invoice's number or the method's id.
  about text not null,
  -- The card's last month and the days before it; empty if there is only one occasion.
  occasion text not null default '',
  raised_on date not null,
  primary key (account_number, kind, about, occasion),
  constraint reminders_by_id unique (account_number, reminder_id)
);
call protect_own_table('reminders');
revoke update on reminders from portal_app, portal_browser;
create policy only_jobs_add on reminders as restrictive for insert with check (app_scope() = 'jobs');

-- The search for bills that will be drafted reads in the same order.
create index invoices_to_remind on invoices (due_date, account_number, invoice_number)
  where invoice_status <> 'planned' and amount_due_cents > 0;

-- Things for which a reminder may be due, and from which business day: one row for each owed bill, each card and each
-- seat that ends. A row is written when the thing comes or changes, and moved on or deleted after a check, so that a
-- check costs what is due and not what exists. A row is a hint and not the truth: the rules in domain/src/reminders
-- decide what is raised.
create table reminders_due (
  kind text not null check (kind in ('invoice', 'card', 'seat')),
  account_number text not null,
  -- The invoice's number, or the id of the method or seat.
  about text not null,
  due_on date not null,
  primary key (kind, account_number, about)
);
create index reminders_due_next on reminders_due (kind, due_on);
call protect_scoped_table('reminders_due', '{jobs,staff}', '{jobs}');

create function note_reminders_due(of_kind text, accounts text[], abouts text[], days date[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
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

-- Enqueues bills whose reminder the policy's state, its notice of cancellation or its draft had prevented.
create function note_bills_of_policies() returns trigger language plpgsql security definer set search_path = public, pg_temp as
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

-- Enqueues bills whose reminder a payment had prevented that ended without money or was withdrawn.
create function note_bills_of_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as
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
    and (payment_is_ended(new.state) or new.state = 'partially_refunded'))
  execute function note_bills_of_payment();

-- 60 is the first of cardRemindedAtDays (domain/src/reminders/card-reminder.ts).
create function note_card_to_remind() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  perform note_reminders_due('card', array[new.account_number], array[new.method_id::text],
    array[(make_date(new.expires_year, new.expires_month, 1) + interval '1 month - 61 days')::date]);
  return null;
end $$;
create trigger reminders_noted_when_new after insert on payment_methods for each row
  when (new.kind = 'card' and payment_method_is_usable(new.state) and new.expires_year is not null)
  execute function note_card_to_remind();
create trigger reminders_noted_when_changed after update on payment_methods for each row
  when (new.kind = 'card' and payment_method_is_usable(new.state) and new.expires_year is not null
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
