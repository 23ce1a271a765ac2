-- Money in the books that no transition clears, closed by employees with words (docs/adr/0091-closing-open-items.md):
-- a movement of a payout that is no payment of ours, or what a payer has twice.

create table item_closings (
  closing_id uuid primary key,
  -- domain/src/books/closing.ts
  item text not null check (item in ('suspense', 'double_credit')),
  how text not null check (how in ('assigned', 'paid_back', 'written_off')),
  transaction_id text references payout_transactions,
  -- Of a double credit.
  account_number text,
  attempt_id uuid,
  -- Of suspense above zero where it came in; of a double credit what the payer owes.
  amount_cents bigint not null check (amount_cents <> 0),
  to_account text,
  to_invoice text,
  note text not null check (length(note) between 10 and 500),
  state text not null check (state in ('requested', 'approved', 'rejected', 'withdrawn', 'undone')),
  -- Above which a colleague had to approve, when it was asked for.
  approval_limit_cents bigint not null check (approval_limit_cents >= 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  rejection text check (length(rejection) between 1 and 500),
  -- Null while it is requested.
  ended_at timestamptz,
  foreign key (account_number, attempt_id) references double_credits,
  constraint of_one_item check (
    (item = 'suspense') = (transaction_id is not null) and (item = 'double_credit') = (attempt_id is not null)
    and (account_number is null) = (attempt_id is null)),
  constraint how_fits_the_item check (
    (item, how) in (('suspense', 'assigned'), ('suspense', 'written_off'), ('double_credit', 'paid_back'),
                    ('double_credit', 'written_off'))),
  constraint assigned_to_an_invoice check (
    (how = 'assigned') = (to_account is not null) and (to_account is null) = (to_invoice is null)
    and (how <> 'assigned' or amount_cents > 0)),
  -- The person who asked does not decide.
  constraint decided_by_another check (decided_by <> requested_by),
  constraint approved_above_the_limit check (
    state <> 'approved' or abs(amount_cents) <= approval_limit_cents or decided_by is not null),
  constraint never_forgiven_alone check (
    item <> 'double_credit' or how <> 'written_off' or approval_limit_cents = 0),
  constraint rejected_with_words check ((state = 'rejected') = (rejection is not null)),
  check ((state = 'requested') = (ended_at is null))
);
create unique index closing_of_movement on item_closings (transaction_id) where state in ('requested', 'approved');
create unique index closing_of_credit on item_closings (account_number, attempt_id)
  where state in ('requested', 'approved');
create index closings_newest on item_closings (requested_at desc, closing_id desc);
call protect_scoped_table('item_closings', '{staff,jobs}', '{staff,jobs}');
revoke update, delete on item_closings from portal_app;
grant update (state, decided_by, rejection, ended_at) on item_closings to portal_app;

-- What was decided stays; what was closed is undone when its payment is found, and by nothing else.
create function refuse_undeclared_closing() returns trigger language plpgsql as
$$ begin
  if tg_op = 'INSERT' and new.state = 'requested' then return new; end if;
  if tg_op = 'UPDATE' and ((old.state = 'requested' and new.state <> 'requested')
                           or (old.state = 'approved' and new.state = 'undone')) then return new; end if;
  raise exception 'a closing begins as a request and ends once' using errcode = 'check_violation';
end $$;
create trigger declared before insert or update on item_closings
  for each row execute function refuse_undeclared_closing();

-- Double entry, append-only, as the payments' own (0011-ledger.sql).
create table closing_entries (
  closing_id uuid not null references item_closings,
  -- From 3 on they take the first two back.
  line integer not null,
  ledger_account text not null,
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  booked_on date not null,
  primary key (closing_id, line)
);
create index closing_entries_by_day on closing_entries (booked_on);
call protect_scoped_table('closing_entries', '{staff,jobs}', '{staff,jobs}');
revoke update, delete on closing_entries from portal_app;

create function refuse_unbalanced_closing() returns trigger language plpgsql as
$$ begin
  if (select sum(amount_cents) from closing_entries where closing_id = new.closing_id) <> 0 then
    raise exception 'a closing sums to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on closing_entries deferrable initially deferred
  for each row execute function refuse_unbalanced_closing();
create trigger append_only before update or delete or truncate on closing_entries
  for each statement execute function refuse_change();

-- Every entry of the books with its day and booking: the payments', the payouts' and those of closed items. The journal
-- that staff download is a sum of these (docs/adr/0055-the-books.md).
create view booked_entries with (security_invoker = true) as
  select t.business_day as day, t.booking, e.ledger_account as account, e.amount_cents as cents
  from ledger_transactions t
  join ledger_entries e on e.account_number = t.account_number and e.transaction_id = t.transaction_id
  union all
  select e.settled_on, 'payout_' || p.kind, e.ledger_account, e.amount_cents
  from settlement_entries e
  join payout_transactions p on p.transaction_id = e.transaction_id
  union all
  select e.booked_on, 'closing_' || c.how, e.ledger_account, e.amount_cents
  from closing_entries e
  join item_closings c on c.closing_id = e.closing_id;
grant select on booked_entries to portal_app;
