-- Bank drafts that people enrolled here (domain.md 4). What was enrolled on paper is billing's alone, and stands in
-- policies only. From billing's confirmation on the portal drafts, and billing does not.

-- The rule is domain/src/bank-draft/draft-graph.ts; a test compares.
create table draft_graph (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into draft_graph (from_state, to_state) values
  ('not_enrolled', 'pending_enrollment'),
  ('pending_enrollment', 'enrolled'), ('pending_enrollment', 'failed'), ('pending_enrollment', 'pending_unenroll'),
  ('enrolled', 'pending_change'), ('enrolled', 'pending_unenroll'), ('enrolled', 'suspended'),
  ('enrolled', 'not_enrolled'),
  ('pending_change', 'enrolled'), ('pending_change', 'pending_unenroll'), ('pending_change', 'suspended'),
  ('pending_change', 'not_enrolled'),
  ('pending_unenroll', 'not_enrolled'),
  ('suspended', 'pending_enrollment'), ('suspended', 'pending_unenroll'), ('suspended', 'not_enrolled'),
  ('failed', 'not_enrolled');
call protect_scoped_table('draft_graph', '{staff,jobs}', '{}');
create policy everyone_reads on draft_graph for select using (true);
revoke insert, update, delete on draft_graph from portal_app;

-- What a person signed for, several policies in one press. It is done when the one-time code is entered.
create table draft_requests (
  account_number text not null references accounts,
  -- The step-up's, and of the acceptance that it became.
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
  -- Policy by policy, why it was refused; null of what was requested. Written with done_at.
  refusals jsonb,
  primary key (account_number, request_id),
  foreign key (account_number, text_hash) references authorization_texts,
  foreign key (account_number, method_id) references payment_methods,
  check ((done_at is null) = (refusals is null))
);
call protect_own_table('draft_requests');
revoke update on draft_requests from portal_app;
grant update (done_at, refusals) on draft_requests to portal_app;

-- One row a policy that was ever enrolled here, in one of the seven states of domain.md 4.3.
create table draft_enrollments (
  account_number text not null references accounts,
  policy_number text not null,
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null,
  state_since timestamptz not null,
  -- The business day from which the 15 days to the first draft count; null while the bank account is not verified.
  enrolled_on date,
  -- What is due on it or later is not drafted any more: the day to which an end that was asked for came in time.
  drafts_until date,
  -- The account that is shown as drafted from. Which one an invoice is drafted from, draft_authorizations says.
  method_id uuid not null,
  -- Billing's answers name it: what it is asked for now, and since when; not asked while the bank account is not verified.
  request_id uuid,
  requested_at timestamptz,
  -- Of a bank's return or billing's refusal: its code.
  stopped_by text,
  primary key (account_number, policy_number),
  foreign key (account_number, method_id) references payment_methods,
  constraint requested_while_pending check (
    (state in ('pending_enrollment', 'pending_change', 'pending_unenroll')) = (request_id is not null)
    and (requested_at is null or request_id is not null))
);
create index draft_enrollments_of_method on draft_enrollments (account_number, method_id) where state <> 'not_enrolled';
create index draft_enrollments_waiting on draft_enrollments (account_number, policy_number)
  where request_id is not null and requested_at is null;
create index draft_enrollments_asked on draft_enrollments (request_id) where request_id is not null;
-- What the portal drafts.
create index draft_enrollments_drafting on draft_enrollments (account_number, policy_number)
  where state in ('enrolled', 'pending_change', 'pending_unenroll');
call protect_own_table('draft_enrollments');

-- Which account an invoice is drafted from: of those that have not ended, the one with the latest holds_from on or
-- before its due date; of two with the same the one that was signed later.
create table draft_authorizations (
  account_number text not null,
  policy_number text not null,
  acceptance_id uuid not null,
  method_id uuid not null,
  signed_at timestamptz not null,
  -- Null while the bank account is not verified.
  holds_from date,
  ended_at timestamptz,
  primary key (account_number, policy_number, acceptance_id),
  foreign key (account_number, acceptance_id) references acceptances,
  foreign key (account_number, method_id) references payment_methods
);
create index draft_authorizations_of_method on draft_authorizations (account_number, method_id) where ended_at is null;
call protect_own_table('draft_authorizations');
revoke update on draft_authorizations from portal_app;
grant update (holds_from, ended_at) on draft_authorizations to portal_app;

-- The account and the acceptance under which an invoice of that due date is drafted: what was signed last, though it may
-- hold from an earlier day than an enrollment before it. No row where nothing was agreed.
create function draft_authorization_of(account text, policy text, due date)
  returns table (acceptance_id uuid, method_id uuid) language sql stable as
$$ select a.acceptance_id, a.method_id from draft_authorizations a
   where a.account_number = account and a.policy_number = policy and a.ended_at is null and a.holds_from <= due
   order by a.signed_at desc, a.acceptance_id desc limit 1 $$;

create table draft_transitions (
  account_number text not null,
  policy_number text not null,
  step integer not null,
  -- By which emails name it.
  transition_id uuid not null unique,
  from_state text not null,
  to_state text not null,
  -- domain/src/bank-draft/draft-graph.ts
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
revoke update on draft_transitions from portal_app;

-- One bill left out of the draft, to be paid by hand.
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

-- Billing's word on an enrollment (feed type bank_draft). A job applies it to the enrollment that it answers.
create table bank_drafts (
  account_number text not null references accounts,
  bank_draft_id text not null,
  policy_number text not null,
  -- Which request it answers; null of what billing does by itself.
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

-- An enrollment begins as none, and moves along the graph one step at a time.
create function refuse_undeclared_draft() returns trigger language plpgsql as
$$ begin
  if tg_op = 'INSERT' then
    if new.state <> 'not_enrolled' or new.step <> 0 then
      raise exception 'a bank draft begins as not enrolled' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state is distinct from old.state or new.step is distinct from old.step then
    if not exists (select from draft_graph where from_state = old.state and to_state = new.state) then
      raise exception 'a bank draft does not go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.step <> old.step + 1 then
      raise exception 'a transition of a bank draft is counted by one' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger declared before insert or update on draft_enrollments
  for each row execute function refuse_undeclared_draft();

-- What was signed stays; when it begins is said once, and when it ended.
create trigger agreed_for_good before update on draft_authorizations for each row
  when (old.ended_at is not null or (old.holds_from is not null and old.holds_from is distinct from new.holds_from))
  execute function refuse_another_agreement();

-- The policy shows what its enrollment says. The feed keeps to it (server/src/feed/rows/policies.store.ts).
create function show_draft_on_policy() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'feed', true);
  update policies p
  set draft_state = new.state, draft_enrolled_on = new.enrolled_on, drafts_until = new.drafts_until,
      eft_bank_last4 = case when new.state not in ('not_enrolled', 'failed') then m.last4 end,
      eft_bank_name = case when new.state not in ('not_enrolled', 'failed') then m.bank_name end,
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

-- Each bill shows what was decided about its draft: whether it is to be paid by hand, and the day of its plan. Both are
-- read by is_left_out_of_draft and planned_draft_day (0021-draft-runs.sql).
create function show_draft_on_invoice() returns trigger language plpgsql set search_path = public, pg_temp as
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
