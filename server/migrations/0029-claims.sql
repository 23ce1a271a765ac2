-- What people write on a claim. What the adjuster writes comes by the feed, with the claim.
create table claim_messages (
  account_number text not null references accounts,
  message_id uuid not null,
  claim_number text not null,
  written_by uuid not null,
  words text not null,
  written_at timestamptz not null,
  -- The day by which an answer was promised.
  reply_by date not null,
  primary key (account_number, message_id)
);
create index claim_messages_of_claim on claim_messages (account_number, claim_number, written_at);
call protect_own_table('claim_messages');
revoke update on claim_messages from portal_app;
-- Whoever does not see the claim does not see what is written on it (0005-documents-and-claims.sql).
create policy confidential on claim_messages as restrictive for all
  using (app_scope() = 'jobs' or exists (
    select from claims c
    where c.account_number = claim_messages.account_number and c.claim_number = claim_messages.claim_number));
