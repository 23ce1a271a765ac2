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
  -- Of a second presentation what the first asked for: never more.
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
create index drafts_to_tell on drafts (account_number, draft_id) where state = 'skipped' or outcome is not null;
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

-- An invoice that is not drafted, or whose draft came back, is to be paid by hand from then on.
create function show_draft_on_invoice() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  asked_in text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'feed', true);
  update invoices set is_draft_paused = true
  where account_number = new.account_number and invoice_number = new.invoice_number and not is_draft_paused;
  perform set_config('app.scope', asked_in, true);
  return null;
end $$;
create trigger shown_on_invoice after update on drafts for each row
  when (new.state in ('skipped', 'came_back') and old.state <> new.state)
  execute function show_draft_on_invoice();

-- The state of its policy's draft as it concerns one invoice: none where the invoice is left out, or due after the end.
create function draft_state_of_invoice(state text, until date, due date, is_left_out boolean) returns text
  language sql immutable parallel safe as
$$ select case when is_left_out or due >= until then 'not_enrolled' else state end $$;

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
