-- Refunds that staff give (docs/adr/0054-refunds-by-staff.md). The processor's book stays the word on what was refunded
-- of a payment (0010-payments.sql); these rows say who asked, who approved, which invoices, and what became of it.

-- The rule is domain/src/refunds/refund-graph.ts; a test compares.
create table refund_graph (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into refund_graph (from_state, to_state) values
  ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'withdrawn'),
  ('approved', 'sent'), ('approved', 'failed'),
  ('sent', 'succeeded'), ('sent', 'failed'),
  ('succeeded', 'failed');
call protect_scoped_table('refund_graph', '{staff,jobs}', '{}');
create policy everyone_reads on refund_graph for select using (true);
revoke insert, update, delete on refund_graph from portal_app;

create table refunds (
  account_number text not null,
  -- The idempotency key at the processor.
  refund_id uuid not null,
  attempt_id uuid not null,
  state text not null,
  -- Counts the transitions; the trace below has one row for each.
  step integer not null,
  state_since timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in
    ('paid_twice', 'paid_too_much', 'not_applied', 'policy_cancelled', 'requested_by_customer', 'other')),
  -- For colleagues; the processor is not told.
  note text not null default '' check (length(note) <= 500),
  -- Above which another person had to approve, as configured when it was asked for.
  approval_limit_cents bigint not null check (approval_limit_cents >= 0),
  -- Null where it was lost and the processor does not say.
  requested_by uuid,
  decided_by uuid,
  rejection text check (length(rejection) between 1 and 500),
  requested_at timestamptz not null,
  requested_on date not null,
  sent_at timestamptz,
  send_count integer not null default 0,
  processor_id text,
  failure_code text,
  -- When the worker looks next; null when nothing is to be done.
  try_at timestamptz,
  tries integer not null default 0,
  reconstructed_at timestamptz,
  primary key (account_number, refund_id),
  foreign key (account_number, attempt_id) references payment_attempts,
  -- The person who asked does not decide.
  constraint decided_by_another check (decided_by <> requested_by),
  constraint approved_above_the_limit check (
    state in ('requested', 'rejected', 'withdrawn') or amount_cents <= approval_limit_cents or decided_by is not null
    or reconstructed_at is not null),
  constraint rejected_with_words check ((state = 'rejected') = (rejection is not null)),
  check ((state in ('sent', 'succeeded') and sent_at is null) is false)
);
create unique index refunds_by_id on refunds (refund_id);
create index refunds_of_attempt on refunds (account_number, attempt_id);
create index refunds_to_try on refunds (try_at) where try_at is not null;
create index refunds_waiting on refunds (requested_at) where state = 'requested';
create index refunds_failed on refunds (state_since desc, refund_id desc) where state = 'failed';
create index refunds_by_request on refunds (requested_at);
call protect_own_table('refunds');

-- The sum and number of acts that an employee did alone on a business day: above the day's limit a colleague approves
-- (docs/adr/0109-limits-of-a-day.md). The row is held while an act is counted.
create table staff_days (
  user_id uuid not null references users on delete cascade,
  -- domain/src/staff-controls/day-limit.ts
  act text not null check (act in ('refund', 'assigned', 'paid_back', 'written_off')),
  day date not null,
  count integer not null check (count > 0),
  cents bigint not null check (cents > 0),
  primary key (user_id, act, day)
);
call protect_scoped_table('staff_days', '{staff,payment,jobs}', '{staff,payment}');
revoke delete on staff_days from portal_app;
create index refunds_by_day on refunds (requested_on);

create table refund_lines (
  account_number text not null,
  refund_id uuid not null,
  invoice_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (account_number, refund_id, invoice_number),
  foreign key (account_number, refund_id) references refunds
);
call protect_own_table('refund_lines');

create table refund_transitions (
  account_number text not null,
  refund_id uuid not null,
  step integer not null,
  from_state text,
  to_state text not null,
  event text not null,
  at timestamptz not null,
  business_day date not null,
  -- The employee; null of what the portal did.
  actor_user_id uuid,
  detail jsonb not null default '{}',
  primary key (account_number, refund_id, step),
  foreign key (account_number, refund_id) references refunds
);
call protect_own_table('refund_transitions');
create trigger append_only before update or delete or truncate on refund_transitions
  for each statement execute function refuse_change();
revoke update on refund_transitions, refund_lines from portal_app;

-- An insured person sees what goes back to them and changes nothing of it.
create policy only_payments_add on refunds as restrictive for insert with check (app_scope() in ('payment', 'jobs'));
create policy only_payments_change on refunds as restrictive for update using (app_scope() in ('payment', 'jobs'));
create policy only_payments_add on refund_lines as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));
create policy only_payments_add on refund_transitions as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));

-- A refund begins as a request, and moves along the graph one step at a time. What was asked for never changes.
create function refuse_undeclared_refund() returns trigger language plpgsql as
$$ begin
  if tg_op = 'INSERT' then
    if new.reconstructed_at is null and (new.state <> 'requested' or new.step <> 0) then
      raise exception 'a refund begins as a request' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state is distinct from old.state or new.step is distinct from old.step then
    if not exists (select from refund_graph where from_state = old.state and to_state = new.state) then
      raise exception 'a refund does not go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.step <> old.step + 1 then
      raise exception 'a transition of a refund is counted by one' using errcode = 'check_violation';
    end if;
  end if;
  if (new.attempt_id, new.amount_cents, new.reason, new.note, new.approval_limit_cents, new.requested_by)
     is distinct from (old.attempt_id, old.amount_cents, old.reason, old.note, old.approval_limit_cents, old.requested_by)
     or (old.decided_by is not null and new.decided_by is distinct from old.decided_by)
     or (old.processor_id is not null and new.processor_id is distinct from old.processor_id)
     or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
    raise exception 'what a refund was asked for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger declared before insert or update on refunds
  for each row execute function refuse_undeclared_refund();

-- What is asked for, under way and back is never more than the payment. A refund that a failover lost and the processor
-- has is written whatever else was asked for: the other one is not sent then.
create function refuse_beyond_payment() returns trigger language plpgsql as
$$ begin
  if new.reconstructed_at is null and (
       select sum(r.amount_cents) from refunds r
       where r.account_number = new.account_number and r.attempt_id = new.attempt_id
         and r.state not in ('rejected', 'withdrawn', 'failed'))
     > (select a.amount_cents from payment_attempts a
        where a.account_number = new.account_number and a.attempt_id = new.attempt_id) then
    raise exception 'refunds never exceed the payment' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger within_the_payment after insert on refunds
  for each row execute function refuse_beyond_payment();

-- A sum in parts needs a colleague as the whole does.
create function refuse_parts_beyond_limit() returns trigger language plpgsql as
$$ begin
  if new.decided_by is null and new.reconstructed_at is null and (
       select sum(r.amount_cents) from refunds r
       where r.account_number = new.account_number and r.attempt_id = new.attempt_id
         and r.decided_by is null and r.state in ('approved', 'sent', 'succeeded'))
     > new.approval_limit_cents then
    raise exception 'parts above the limit need a colleague' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger in_parts_within_the_limit after update on refunds for each row
  when (old.state = 'requested' and new.state = 'approved')
  execute function refuse_parts_beyond_limit();

-- Money that a payer has twice: the bank took a debit back after it was refunded. Owed to the carrier, and never debited.
create table double_credits (
  account_number text not null,
  attempt_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  noted_at timestamptz not null,
  business_day date not null,
  primary key (account_number, attempt_id),
  foreign key (account_number, attempt_id) references payment_attempts
);
call protect_own_table('double_credits');
revoke update on double_credits from portal_app;
create policy only_payments_add on double_credits as restrictive for insert
  with check (app_scope() in ('payment', 'jobs'));
