-- domain.md 3.3.9: before a bank account is entered at the processor, its person confirms by a one-time code. One row a
-- beginning; domain/src/payment-methods/bank-entry.ts tells its state from the moments.
create table bank_entries (
  account_number text not null references accounts,
  entry_id uuid not null,
  -- Who began. Nobody else may enter the code, nor a bank account under it.
  user_id uuid not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  confirmed_at timestamptz,
  failed_at timestamptz,
  -- Set-ups at the processor that were opened under it; of those one is kept. Their secrets are not stored.
  setup_ids text[] not null default '{}',
  used_at timestamptz,
  primary key (account_number, entry_id)
);
create index bank_entries_of_person on bank_entries (account_number, user_id, begun_at);
call protect_own_table('bank_entries');

-- Codes are bound to a deed, and a bank entry is one beside a payment's attempt: both are known by ids that no two share.
comment on column one_time_codes.attempt_id is 'the deed: a payment attempt or a bank entry';
comment on column mails.attempt_id is 'what it is about: a payment attempt or a bank entry';

-- The version before gives up a letter that is about no attempt, so those wait in a column of their own that it does
-- not look at.
alter table mails add column due_at timestamptz;
create index mails_due on mails (due_at) where sent_at is null and due_at is not null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'payment_receipt', 'payment_posted', 'payment_failed', 'payment_returned', 'payment_refunded',
  'payment_dispute_won', 'payment_code', 'bank_entry_code'));
