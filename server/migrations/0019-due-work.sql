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
