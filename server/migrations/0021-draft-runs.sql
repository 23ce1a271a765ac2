-- The drafts of enrolled policies (0020-bank-draft.sql): a row for each time that an invoice is to be taken from the bank.
-- Which invoices, when, and what becomes of one that came back, domain/src/bank-draft decides. The row is planned before
-- its work is due (0019-due-work.sql), and the statement that writes its payment uses it up: so each is drafted once,
-- however many processes run, wherever they stop, and however the clock jumps.
create table drafts (
  account_number text not null references accounts,
  draft_id uuid not null,
  policy_number text not null,
  invoice_number text not null,
  -- The second is that of a draft that came back for lack of funds.
  presentation smallint not null check (presentation in (1, 2)),
  due_date date not null,
  -- The first day on which it is requested, and the day on which the bank takes it.
  request_on date not null,
  draft_on date not null,
  -- A second presentation asks for at most what the first one asked for.
  at_most_cents bigint,
  -- due: planned, or its request certainly never arrived. requested: its payment is attempt_id. skipped: not drafted, and
  -- `reason` says why. came_back: the payment ended without money, and `outcome` says what follows, once it is decided.
  state text not null check (state in ('due', 'requested', 'skipped', 'came_back')),
  attempt_id uuid,
  reason text,
  -- The bank's code; null where no bank said anything.
  return_code text,
  came_back_on date,
  outcome text check (outcome in ('present_again', 'end', 'suspend', 'pay_by_hand')),
  pay_by date,
  -- The day of the news: a bank returns a draft for 60 days after its settlement, long after the bill was due.
  news_on date generated always as (coalesce(came_back_on, greatest(due_date, request_on))) stored,
  primary key (account_number, draft_id),
  -- An invoice is drafted once, and once more after a return.
  constraint one_draft_a_presentation unique (account_number, invoice_number, presentation),
  foreign key (account_number, attempt_id) references payment_attempts,
  check ((state in ('requested', 'came_back')) = (attempt_id is not null)),
  check ((state = 'skipped') = (reason is not null)),
  check ((state = 'came_back') = (came_back_on is not null)),
  check (outcome is null or state = 'came_back')
);
create unique index drafts_of_attempt on drafts (account_number, attempt_id) where attempt_id is not null;
create index drafts_of_policy on drafts (account_number, policy_number, due_date desc);
-- What people are told of.
create index drafts_to_notify on drafts (news_on) where state = 'skipped' or outcome is not null;
call protect_own_table('drafts');

-- What was drafted stays so, and nobody drafts another invoice under the same row.
create function refuse_other_draft() returns trigger language plpgsql as
$$ begin
  raise exception 'a draft stays what it was planned as' using errcode = 'check_violation';
end $$;
create trigger planned_for_good before update on drafts for each row
  when ((old.account_number, old.draft_id, old.policy_number, old.invoice_number, old.presentation, old.due_date)
    is distinct from (new.account_number, new.draft_id, new.policy_number, new.invoice_number, new.presentation, new.due_date)
    or (old.state, new.state) not in (('due', 'requested'), ('due', 'skipped'), ('requested', 'due'),
                                      ('requested', 'came_back'), ('came_back', 'came_back')))
  execute function refuse_other_draft();

create trigger shown_on_invoice after update on drafts for each row
  when (new.state in ('requested', 'skipped', 'came_back') and old.state <> new.state)
  execute function show_draft_on_invoice();

-- Whether a bill is drafted, for lists that compare many: the rule of domain/src/bank-draft/draft-day-of-bill.ts, and a test
-- compares the two.
create function is_drafted(is_left_out boolean, planned_on date, state text, enrolled_on date, until date, due date) returns boolean
  language sql immutable parallel safe as
$$ select not is_left_out and (planned_on is not null
          or state in ('enrolled', 'pending_change', 'pending_unenroll')
             and coalesce(due >= enrolled_on + 15, true) and coalesce(due < until, true)) $$;

-- Payments by bank that an employee looks at before they are sent (docs/adr/0123-payments-that-wait-for-a-look.md): a
-- payment by its attempt, which is scheduled meanwhile, or a draft that is due. It is sent, or ends, by its due work.
create table payment_holds (
  account_number text not null references accounts,
  hold_id uuid not null,
  kind text not null check (kind in ('scheduled_payment', 'draft')),
  amount_cents bigint not null check (amount_cents > 0),
  -- domain/src/payments/fraud-review/decide-fraud-review.ts
  signals text[] not null check (cardinality(signals) > 0),
  state text not null check (state in ('waiting', 'released', 'rejected')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  note text check (char_length(note) between 1 and 500),
  primary key (account_number, hold_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (note is null))
);
create index payment_holds_by_id on payment_holds (hold_id);
create index payment_holds_waiting on payment_holds (held_at) where state = 'waiting';
call protect_own_table('payment_holds');
-- Whoever pays may cause a hold; an employee's decision runs in the scope of the payment.
create policy only_payments_change on payment_holds as restrictive for update using (app_scope() = 'payment');

-- One row for each bill of a policy that is enrolled here: what is drafted of it, when, and what was announced. The
-- domain decides it (domain/src/bank-draft/plan) whenever draft_plans_due asks for it; pages, the run, emails, histories
-- and invariants read it.
create table draft_plans (
  account_number text not null references accounts,
  invoice_number text not null,
  policy_number text not null,
  due_date date not null,
  -- The person may change or stop the draft until 20:00 of this day.
  changeable_until date not null,
  -- The last day on which a notice counts: ten days before the bank takes it.
  announce_by date not null,
  request_on date not null,
  draft_on date not null,
  -- none: nothing is due, or the enrollment does not cover the bill.
  state text not null check (state in ('none', 'by_hand', 'draft')),
  reason text check (reason in ('paused', 'announced_too_late', 'nobody_to_notify')),
  amount_due_cents bigint not null,
  -- The most that may be drafted, and since which business day; null before a notice counts.
  announced_cents bigint,
  announced_on date,
  -- The amount of a notice that the mail server has not accepted yet.
  announcing_cents bigint,
  -- Due above what can be drafted: to be paid by hand.
  rest_cents bigint not null default 0,
  decided_at timestamptz not null,
  primary key (account_number, invoice_number),
  check ((state = 'by_hand') = (reason is not null)),
  check ((announced_cents is null) = (announced_on is null))
);
create index draft_plans_of_policy on draft_plans (account_number, policy_number);
-- Notices that were not accepted in time.
create index draft_plans_to_announce on draft_plans (announce_by) where announcing_cents is not null;
-- Bills of which the staff is told.
create index draft_plans_nobody on draft_plans (draft_on, account_number, invoice_number) where reason = 'nobody_to_notify';
call protect_own_table('draft_plans');

-- The bills whose day has come to be planned as drafts: one row each until then, so that no look passes what is done.
create table draft_plans_to_run (
  account_number text not null,
  invoice_number text not null,
  request_on date not null,
  primary key (account_number, invoice_number),
  foreign key (account_number, invoice_number) references draft_plans
);
create index draft_plans_to_run_next on draft_plans_to_run (request_on, account_number, invoice_number);
call protect_own_table('draft_plans_to_run');
create policy ends on draft_plans_to_run for delete using (app_scope() = 'jobs');
grant delete on draft_plans_to_run to portal_app;

-- Notices to the people of an account about the draft of a bill, and their consents to one.
create table draft_notices (
  account_number text not null references accounts,
  -- Its emails are about it.
  notice_id uuid not null,
  -- The order in which they were made: of two that count, the later one holds.
  place bigint not null generated always as identity,
  invoice_number text not null,
  -- notice: amount and day ahead of the draft. late: it is not drafted. rest: a part is not drafted. consent: draft it anyway.
  kind text not null check (kind in ('notice', 'late', 'rest', 'consent')),
  draft_on date not null,
  -- A late one and a rest name the amount to be paid by hand.
  amount_cents bigint not null,
  made_at timestamptz not null,
  -- The mail server accepted an email of it, or the person agreed.
  accepted_at timestamptz,
  -- By how many days the business clock differed from the system's at that moment.
  accepted_offset_days integer,
  accepted_on date,
  acceptance_id uuid,
  primary key (account_number, notice_id),
  foreign key (account_number, acceptance_id) references acceptances,
  check ((kind = 'consent') = (acceptance_id is not null)),
  check (accepted_on is null or accepted_at is not null)
);
create index draft_notices_of_invoice on draft_notices (account_number, invoice_number, place);
-- A person is notified once that so much of a bill is to be paid by hand.
create unique index draft_notices_once on draft_notices (account_number, invoice_number, kind, draft_on, amount_cents)
  where kind in ('late', 'rest');
call protect_own_table('draft_notices');

-- Bills whose plan is to be decided. A row that is there already is locked, so that no decision takes it away before the
-- change that asks for another one is committed.
create table draft_plans_due (
  account_number text not null,
  invoice_number text not null,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (account_number, invoice_number)
);
create index draft_plans_due_oldest on draft_plans_due (requested_at);
call protect_own_table('draft_plans_due');
create policy ends on draft_plans_due for delete using (app_scope() = 'jobs');
grant delete on draft_plans_due to portal_app;

-- Runs in the scope `jobs`, whoever asks.
create procedure ask_for_draft_plans(accounts text[], numbers text[]) language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'jobs', true);
  insert into draft_plans_due as d (account_number, invoice_number)
  select distinct account, number from unnest(accounts, numbers) as a(account, number) order by 1, 2
  on conflict (account_number, invoice_number) do update set requested_at = d.requested_at;
  perform set_config('app.scope', prior_scope, true);
end $$;

-- A bill of an enrolled policy came or changed: what decides its plan, and nothing that the plan itself shows.
create function ask_for_plans_of_new_bills() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  numbers text[];
begin
  select array_agg(n.account_number), array_agg(n.invoice_number) into accounts, numbers
  from new_bills n
  join draft_enrollments e on e.account_number = n.account_number and e.policy_number = n.policy_number
  where n.invoice_status <> 'planned' and e.state in ('enrolled', 'pending_change', 'pending_unenroll');
  if accounts is not null then call ask_for_draft_plans(accounts, numbers); end if;
  return null;
end $$;
create trigger plan_new_bills after insert on invoices referencing new table as new_bills
  for each statement execute function ask_for_plans_of_new_bills();

create function ask_for_plans_of_changed_bills() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  numbers text[];
begin
  select array_agg(n.account_number), array_agg(n.invoice_number) into accounts, numbers
  from new_bills n
  join old_bills o on o.account_number = n.account_number and o.invoice_number = n.invoice_number
  join draft_enrollments e on e.account_number = n.account_number and e.policy_number = n.policy_number
  where (n.invoice_status, n.due_date, n.amount_due_cents, n.policy_number)
        is distinct from (o.invoice_status, o.due_date, o.amount_due_cents, o.policy_number)
    and e.state <> 'not_enrolled';
  if accounts is not null then call ask_for_draft_plans(accounts, numbers); end if;
  return null;
end $$;
create trigger plan_changed_bills after update on invoices referencing new table as new_bills old table as old_bills
  for each statement execute function ask_for_plans_of_changed_bills();

-- An enrollment began, ended or moved: all that is owed of its policy, and all that was planned of it.
create function ask_for_plans_of_policy() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  numbers text[];
begin
  select array_agg(i.account_number), array_agg(i.invoice_number) into accounts, numbers
  from invoices i
  where i.account_number = new.account_number and i.policy_number = new.policy_number
    and i.invoice_status <> 'planned' and i.amount_due_cents > 0;
  if accounts is not null then call ask_for_draft_plans(accounts, numbers); end if;
  return null;
end $$;
create trigger plan_bills after update on draft_enrollments for each row
  when ((old.state, old.enrolled_on, old.drafts_until) is distinct from (new.state, new.enrolled_on, new.drafts_until))
  execute function ask_for_plans_of_policy();

create function ask_for_plan() returns trigger language plpgsql set search_path = public, pg_temp as
$$ begin
  call ask_for_draft_plans(array[new.account_number], array[new.invoice_number]);
  return null;
end $$;
create trigger plan_bill after insert or update on paused_drafts for each row execute function ask_for_plan();
create trigger plan_bill after insert on draft_notices for each row when (new.kind = 'consent')
  execute function ask_for_plan();

-- A notice is announced once the mail server has accepted an email of it; one whose emails have ended otherwise is decided
-- anew. It happens in the transaction that notes what the mail server said. Its lock on the bill to decide comes first, as
-- for whoever decides: a deadlock would roll the note back, and the email would be sent again.
create function note_email_of_notice() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  number text;
begin
  select n.invoice_number into number from draft_notices n
  where n.account_number = new.account_number and n.notice_id = new.about_id;
  if number is not null then call ask_for_draft_plans(array[new.account_number], array[number]); end if;
  update draft_notices
  set accepted_offset_days = case when accepted_at is null and new.sent_at is not null
                                  then coalesce((select offset_days from business_clock), 0)
                                  else accepted_offset_days end,
      accepted_at = coalesce(accepted_at, new.sent_at)
  where account_number = new.account_number and notice_id = new.about_id;
  return null;
end $$;
create trigger notes_notice after update on emails for each row
  when (new.kind = 'draft_notice' and (old.send_at is null) <> (new.send_at is null))
  execute function note_email_of_notice();

create trigger shown_on_invoice after insert or update of state, draft_on on draft_plans for each row
  execute function show_draft_on_invoice();

create function is_left_out_of_draft(account text, number text) returns boolean language sql stable as
$$ select exists (select from paused_drafts p where p.account_number = account and p.invoice_number = number
                  and p.resumed_at is null)
       or exists (select from draft_plans p where p.account_number = account and p.invoice_number = number
                  and p.state = 'by_hand')
       or exists (select from drafts d where d.account_number = account and d.invoice_number = number
                  and d.state in ('skipped', 'came_back'))
       -- The part that was announced has gone: the rest is to be paid by hand.
       or exists (select from draft_plans p
                  join drafts d on d.account_number = p.account_number and d.invoice_number = p.invoice_number
                  where p.account_number = account and p.invoice_number = number and p.rest_cents > 0
                  and d.state = 'requested') $$;

create function planned_draft_day(account text, number text) returns date language sql stable as
$$ select p.draft_on from draft_plans p
   where p.account_number = account and p.invoice_number = number and p.state = 'draft' $$;
