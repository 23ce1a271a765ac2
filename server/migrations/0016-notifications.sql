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
create index payment_methods_to_remind on payment_methods (expires_year, expires_month)
  where state = 'active' and kind = 'card';
