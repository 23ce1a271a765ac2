-- Bank drafts that people enrolled in here (domain.md 4). An enrollment on paper is billing's alone and appears only in
-- policies. Once billing confirms an enrollment, the portal drafts and billing does not.

-- Signed requests, several policies in one. A request takes effect when the one-time code is entered.
create table draft_requests (
  account_number text not null references accounts,
  -- The id of the confirmation and of the acceptance that the request became.
  request_id uuid not null,
  action text not null check (action in ('enroll', 'change')),
  user_id uuid not null,
  policy_numbers text[] not null check (cardinality(policy_numbers) > 0),
  method_id uuid not null,
  signer_name text not null,
  signer_title text not null,
  text_hash text not null,
  requested_at timestamptz not null,
  requested_from inet,
  requested_with text,
  done_at timestamptz,
  -- The reason why each policy was refused; null for a policy that was requested. Written with done_at.
  refusals jsonb,
  primary key (account_number, request_id),
  foreign key (account_number, text_hash) references authorization_texts,
  foreign key (account_number, method_id) references payment_methods,
  check ((done_at is null) = (refusals is null))
);
create index draft_requests_newest on draft_requests (account_number, requested_at);
call protect_own_table('draft_requests');
revoke update on draft_requests from portal_app, portal_browser;
grant update (done_at, refusals) on draft_requests to portal_app, portal_browser;

-- One row per policy that was ever enrolled here, in one of the seven states of domain.md 4.3.
create table draft_enrollments (
  account_number text not null references accounts,
  policy_number text not null,
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null,
  state_since timestamptz not null,
  -- The business day from which the 15 days to the first draft count; null while the bank account is not verified.
  enrolled_on date,
  -- Bills due on this day or later are no longer drafted: it is the first due date for which a requested end came in
  -- time.
  drafts_until date,
  -- The bank account that is shown. draft_authorizations decides from which account an invoice is drafted.
  method_id uuid not null,
  -- The current request to billing, which billing's answer names, and the time it was sent. It is not sent while the
  -- bank account is not verified.
  request_id uuid,
  requested_at timestamptz,
  -- The code of a bank's return or of billing's refusal.
  stopped_by text,
  primary key (account_number, policy_number),
  foreign key (account_number, method_id) references payment_methods,
  constraint requested_while_pending check (
    draft_enrollment_is_pending(state) = (request_id is not null)
    and (requested_at is null or request_id is not null))
);
create index draft_enrollments_of_method on draft_enrollments (account_number, method_id) where state <> 'not_enrolled';
create index draft_enrollments_waiting on draft_enrollments (account_number, policy_number)
  where request_id is not null and requested_at is null;
create index draft_enrollments_asked on draft_enrollments (request_id) where request_id is not null;

-- Enrollments that the portal drafts.
create index draft_enrollments_drafting on draft_enrollments (account_number, policy_number)
  where draft_enrollment_is_drafting(state);
call protect_own_table('draft_enrollments');

-- The bank account for an invoice: of the authorizations that have not ended, the one with the latest holds_from on or
-- before the due date; of two with the same day, the one that was signed later.
create table draft_authorizations (
  account_number text not null,
  policy_number text not null,
  acceptance_id uuid not null,
  method_id uuid not null,
  signed_at timestamptz not null,
  -- Null while the bank account is not verified.
  holds_from date,
  ended_at timestamptz,
  -- The person who is notified of a draft if the signer handed over their seat: a signature stays with its signer.
  notified_user_id uuid,
  primary key (account_number, policy_number, acceptance_id),
  foreign key (account_number, acceptance_id) references acceptances,
  foreign key (account_number, method_id) references payment_methods
);
create index draft_authorizations_of_method on draft_authorizations (account_number, method_id) where ended_at is null;
call protect_own_table('draft_authorizations');
revoke update on draft_authorizations from portal_app, portal_browser;
grant update (holds_from, ended_at, notified_user_id) on draft_authorizations to portal_app, portal_browser;

-- Returns the bank account and the acceptance for drafting an invoice of that due date: the latest signed one, even if
-- it holds from an earlier day than an enrollment before it. Returns no row without an agreement.
create function draft_authorization_of(account text, policy text, due date)
  returns table (acceptance_id uuid, method_id uuid) language sql stable as
$$ select a.acceptance_id, a.method_id from draft_authorizations a
   where a.account_number = account and a.policy_number = policy and a.ended_at is null and a.holds_from <= due
   order by a.signed_at desc, a.acceptance_id desc limit 1 $$;

create table draft_transitions (
  account_number text not null,
  policy_number text not null,
  step integer not null,
  -- Emails name the transition by this id.
  transition_id uuid not null unique,
  from_state text not null,
  to_state text not null,
  -- Values: domain/src/bank-draft/draft-graph.ts.
  event text not null,
  at timestamptz not null,
  business_day date not null,
  detail jsonb not null default '{}',
  primary key (account_number, policy_number, step),
  foreign key (account_number, policy_number) references draft_enrollments
);
call protect_own_table('draft_transitions');
create trigger append_only before update or delete or truncate on draft_transitions
  for each statement execute function refuse_change();
revoke update on draft_transitions from portal_app, portal_browser;

-- One bill that is left out of the draft, to be paid by hand.
create table paused_drafts (
  account_number text not null references accounts,
  invoice_number text not null,
  policy_number text not null,
  paused_at timestamptz not null,
  paused_by uuid not null,
  resumed_at timestamptz,
  primary key (account_number, invoice_number)
);
create index paused_drafts_of_policy on paused_drafts (account_number, policy_number) where resumed_at is null;
call protect_own_table('paused_drafts');

-- Billing's records of enrollments (feed type bank_draft). A job applies each to the enrollment that it answers.
create table bank_drafts (
  account_number text not null references accounts,
  bank_draft_id text not null,
  policy_number text not null,
  -- The request that it answers; null for a change by billing itself.
  request_id uuid,
  status text not null check (status in ('confirmed', 'rejected', 'changed', 'ended')),
  reason text,
  version bigint not null,
  content_hash text,
  applied_version bigint not null default 0,
  primary key (account_number, bank_draft_id)
);
create index bank_drafts_by_feed_id on bank_drafts (bank_draft_id);
create index bank_drafts_to_apply on bank_drafts (account_number) where applied_version < version;
call protect_mirrored_table('bank_drafts');
create policy jobs_apply on bank_drafts for update using (app_scope() = 'jobs') with check (app_scope() = 'jobs');

create trigger begins before insert on draft_enrollments
  for each row execute function enforce_transition('draft_enrollment', 'counted');
create trigger declared before update on draft_enrollments for each row
  when ((old.state, old.step) is distinct from (new.state, new.step))
  execute function enforce_transition('draft_enrollment', 'counted');

-- A signature never changes; the first day and the end are each written once.
create trigger agreed_for_good before update on draft_authorizations for each row
  when (old.ended_at is not null or (old.holds_from is not null and old.holds_from is distinct from new.holds_from))
  execute function refuse_another_agreement();

-- Copies the enrollment to the policy. The feed does not overwrite it (server/src/feed/rows/policies.store.ts).
create function show_draft_on_policy() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'feed', true);
  update policies p
  set draft_state = new.state, draft_enrolled_on = new.enrolled_on, drafts_until = new.drafts_until,
      eft_bank_last4 = case when draft_enrollment_is_live(new.state) then m.last4 end,
      eft_bank_name = case when draft_enrollment_is_live(new.state) then m.bank_name end,
      -- An enrollment is signed for an account in the name of the insured.
      eft_account_name = null
  from (select last4, bank_name from payment_methods
        where account_number = new.account_number and method_id = new.method_id) m
  where p.account_number = new.account_number and p.policy_number = new.policy_number;
  perform set_config('app.scope', prior_scope, true);
  return null;
end $$;
create trigger shown_on_policy after update on draft_enrollments
  for each row execute function show_draft_on_policy();

-- Copies the decision about its draft to the bill: whether it is paid by hand, and the day of its plan.
-- is_left_out_of_draft and planned_draft_day read both.
create function show_draft_on_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'feed', true);
  update invoices i set is_draft_paused = shown.is_left_out, drafts_on = shown.planned_on
  from (select is_left_out_of_draft(new.account_number, new.invoice_number) as is_left_out,
               planned_draft_day(new.account_number, new.invoice_number) as planned_on) shown
  where i.account_number = new.account_number and i.invoice_number = new.invoice_number
    and (i.is_draft_paused, i.drafts_on) is distinct from (shown.is_left_out, shown.planned_on);
  perform set_config('app.scope', prior_scope, true);
  return null;
end $$;
create trigger shown_on_invoice after insert or update on paused_drafts
  for each row execute function show_draft_on_invoice();

-- The drafts of enrolled policies: one row for each time that an invoice is to be taken from the bank.
-- domain/src/bank-draft decides which invoices, when, and what follows a return. The row is planned before its work is
-- due (0010-payments.sql), and the statement that writes its payment uses it up. Each is therefore drafted once,
-- however many processes run, wherever they stop, and however the clock jumps.
create table drafts (
  account_number text not null references accounts,
  draft_id uuid not null,
  policy_number text not null,
  invoice_number text not null,
  -- The second presentation is that of a draft that came back for lack of funds.
  presentation smallint not null check (presentation in (1, 2)),
  due_date date not null,
  -- The first day on which it is requested, and the day on which the bank takes it.
  request_on date not null,
  draft_on date not null,
  -- A second presentation asks for no more than the first.
  at_most_cents bigint,
  -- due: planned, or its request certainly never arrived. requested: its payment is attempt_id. skipped: not drafted,
  -- for the `reason`. came_back: the payment ended without money; `outcome` is set once it is decided what follows.
  state text not null,
  attempt_id uuid,
  reason text,
  -- The bank's code; null if no bank reported anything.
  return_code text,
  came_back_on date,
  outcome text check (outcome in ('present_again', 'end', 'suspend', 'pay_by_hand')),
  pay_by date,
  -- The day of the news: a bank may return a draft for 60 days after its settlement, long after the bill was due.
  news_on date generated always as (coalesce(came_back_on, greatest(due_date, request_on))) stored,
  primary key (account_number, draft_id),
  -- An invoice is drafted once, and once more after a return.
  constraint one_draft_a_presentation unique (account_number, invoice_number, presentation),
  foreign key (account_number, attempt_id) references payment_attempts,
  check (draft_has_payment(state) = (attempt_id is not null)),
  check ((state = 'skipped') = (reason is not null)),
  check ((state = 'came_back') = (came_back_on is not null)),
  check (outcome is null or state = 'came_back')
);
create unique index drafts_of_attempt on drafts (account_number, attempt_id) where attempt_id is not null;
create index drafts_of_policy on drafts (account_number, policy_number, due_date desc);

-- Drafts about which people are notified.
create index drafts_to_notify on drafts (news_on) where state = 'skipped' or outcome is not null;
call protect_own_table('drafts');

-- A draft never changes what it was planned for: its row never drafts another invoice.
create function refuse_other_draft() returns trigger language plpgsql as
$$ begin
  raise exception 'a draft stays what it was planned as' using errcode = 'check_violation';
end $$;
create trigger planned_for_good before update on drafts for each row
  when ((old.account_number, old.draft_id, old.policy_number, old.invoice_number, old.presentation, old.due_date)
    is distinct from (new.account_number, new.draft_id, new.policy_number, new.invoice_number, new.presentation, new.due_date))
  execute function refuse_other_draft();

-- Any update is a transition.
create trigger declared before insert or update on drafts
  for each row execute function enforce_transition('draft');
create trigger shown_on_invoice after update on drafts for each row
  when (draft_is_decided(new.state) and old.state <> new.state)
  execute function show_draft_on_invoice();

-- Returns whether a bill is drafted, for lists that compare many bills. The rule is that of
-- domain/src/bank-draft/draft-day-of-bill.ts; a test compares the two.
create function is_drafted(is_left_out boolean, planned_on date, state text, enrolled_on date, until date, due date) returns boolean
  language sql immutable parallel safe as
$$ select not is_left_out and (planned_on is not null
          or draft_enrollment_is_drafting(state)
             and coalesce(due >= enrolled_on + 15, true) and coalesce(due < until, true)) $$;

-- One row for each bill of a policy that is enrolled here: the amount drafted, the day, and what was announced. The
-- domain decides it (domain/src/bank-draft/plan) whenever draft_plans_due asks for it. Pages, the draft run, emails,
-- histories and invariants read it.
create table draft_plans (
  account_number text not null references accounts,
  invoice_number text not null,
  policy_number text not null,
  due_date date not null,
  -- The person may change or stop the draft until 20:00 of this day.
  changeable_until date not null,
  -- The last day on which a notice counts: ten days before the bank takes the draft.
  announce_by date not null,
  request_on date not null,
  draft_on date not null,
  -- none: nothing is due, or the enrollment does not cover the bill.
  state text not null check (state in ('none', 'by_hand', 'draft')),
  reason text check (reason in ('paused', 'announced_too_late', 'nobody_to_notify')),
  amount_due_cents bigint not null,
  -- The most that may be drafted, and the business day since which it applies; null before a notice counts.
  announced_cents bigint,
  announced_on date,
  -- The amount of a notice that the mail server has not accepted yet.
  announcing_cents bigint,
  -- The amount due above what can be drafted; it is paid by hand.
  rest_cents bigint not null default 0,
  decided_at timestamptz not null,
  primary key (account_number, invoice_number),
  check ((state = 'by_hand') = (reason is not null)),
  check ((announced_cents is null) = (announced_on is null))
);
create index draft_plans_of_policy on draft_plans (account_number, policy_number);

-- Serves the search for notices that were not accepted in time.
create index draft_plans_to_announce on draft_plans (announce_by) where announcing_cents is not null;

-- Bills that staff see because nobody could be notified.
create index draft_plans_nobody on draft_plans (draft_on, account_number, invoice_number) where reason = 'nobody_to_notify';
call protect_own_table('draft_plans');

-- Plans that wait for the day on which they become drafts, one row each until then, so that the draft run never reads
-- plans that are done.
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
grant delete on draft_plans_to_run to portal_app, portal_browser;

-- Notices to an account's people about the draft of a bill, and their consents to a draft.
create table draft_notices (
  account_number text not null references accounts,
  -- Emails name it as their about_id.
  notice_id uuid not null,
  -- The order of creation: of two notices that count, the later one applies.
  place bigint not null generated always as identity,
  invoice_number text not null,
  -- notice: amount and day ahead of the draft. late: it is not drafted. rest: a part is not drafted. consent: draft it
  -- anyway.
  kind text not null check (kind in ('notice', 'late', 'rest', 'consent')),
  draft_on date not null,
  -- The amount of the draft; of a late notice or a rest, the amount to be paid by hand.
  amount_cents bigint not null,
  made_at timestamptz not null,
  -- The time when the mail server accepted an email of the notice, or the person agreed.
  accepted_at timestamptz,
  -- The days by which the business clock differed from the system's clock at that moment.
  accepted_offset_days integer,
  accepted_on date,
  acceptance_id uuid,
  primary key (account_number, notice_id),
  foreign key (account_number, acceptance_id) references acceptances,
  check ((kind = 'consent') = (acceptance_id is not null)),
  check (accepted_on is null or accepted_at is not null)
);
create index draft_notices_of_invoice on draft_notices (account_number, invoice_number, place);

-- A person is notified once that this amount of a bill is to be paid by hand.
create unique index draft_notices_once on draft_notices (account_number, invoice_number, kind, draft_on, amount_cents)
  where kind in ('late', 'rest');
call protect_own_table('draft_notices');

-- Bills whose plan must be decided. An insert also locks a row that exists already, so that no decision deletes it
-- before the change that needs another decision is committed.
create table draft_plans_due (
  account_number text not null,
  invoice_number text not null,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (account_number, invoice_number)
);
create index draft_plans_due_oldest on draft_plans_due (requested_at);
call protect_own_table('draft_plans_due');
create policy ends on draft_plans_due for delete using (app_scope() = 'jobs');
grant delete on draft_plans_due to portal_app, portal_browser;

-- Runs in the scope `jobs`, whoever calls it.
create procedure ask_for_draft_plans(accounts text[], numbers text[]) language plpgsql security definer set search_path = public, pg_temp as
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

-- Asks for a plan when a bill of an enrolled policy comes, or when a field that decides its plan changes. A change that
-- the plan itself makes does not count.
create function ask_for_plans_of_new_bills() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  accounts text[];
  numbers text[];
begin
  select array_agg(n.account_number), array_agg(n.invoice_number) into accounts, numbers
  from new_bills n
  join draft_enrollments e on e.account_number = n.account_number and e.policy_number = n.policy_number
  where n.invoice_status <> 'planned' and draft_enrollment_is_drafting(e.state);
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

-- Asks for the plans of everything that is owed on a policy when its enrollment begins, ends or changes.
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

-- A notice is announced once the mail server has accepted an email of it; a notice whose emails ended otherwise is
-- decided again. The trigger runs in the transaction that records the mail server's answer. It locks the bill to decide
-- first, as a decision does: a deadlock would roll the record back, and the email would be sent again.
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
                  and draft_is_left_to_payer(d.state))
       -- The announced part has been requested: the rest is paid by hand.
       or exists (select from draft_plans p
                  join drafts d on d.account_number = p.account_number and d.invoice_number = p.invoice_number
                  where p.account_number = account and p.invoice_number = number and p.rest_cents > 0
                  and d.state = 'requested') $$;

create function planned_draft_day(account text, number text) returns date language sql stable as
$$ select p.draft_on from draft_plans p
   where p.account_number = account and p.invoice_number = number and p.state = 'draft' $$;
