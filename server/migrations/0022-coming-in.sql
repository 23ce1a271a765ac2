-- How a person who signed in comes to an account that nobody gave them a seat on: found by two things from the bill,
-- proven by a code, or decided by staff (docs/adr/0060-coming-in.md).
create table registrations (
  account_number text not null references accounts,
  registration_id uuid not null,
  user_id uuid not null references users on delete cascade,
  relationship text not null,
  -- All that the person is shown before the proof.
  masked_name text not null,
  masked_town text not null,
  masked_contact text,
  found_at timestamptz not null,
  ends_at timestamptz not null,
  -- What staff are asked.
  review_requested_at timestamptz,
  note text,
  -- By the person's own proof, or by staff.
  linked_at timestamptz,
  granted_role text check (granted_role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  rejected_at timestamptz,
  rejection text,
  decided_by uuid,
  -- The first employee's approval: the role, and who was called at which number on file. Ownership waits for a second.
  approved_role text
    check (approved_role in ('owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer')),
  approved_by uuid,
  approved_at timestamptz,
  called_number text,
  called_person text,
  called_at timestamptz,
  acceptance_id uuid,
  constraint approval_is_whole check (num_nulls(
    approved_role, approved_by, approved_at, called_number, called_person, called_at) in (0, 6)),
  -- By staff only what an employee approved after a call; ownership only by two.
  constraint staff_give_what_was_approved check (
    linked_at is null or decided_by is null or coalesce(granted_role = approved_role, false)),
  constraint nobody_gives_ownership_alone check (
    granted_role is distinct from 'owner' or decided_by is null or coalesce(approved_by <> decided_by, false)),
  primary key (account_number, registration_id),
  foreign key (account_number, acceptance_id) references acceptances,
  check ((linked_at is null) = (granted_role is null)),
  check ((rejected_at is null) = (rejection is null)),
  check (linked_at is null or rejected_at is null),
  -- Nobody is linked without having declared that they may act, and accepted the terms.
  check ((linked_at is null and review_requested_at is null) or acceptance_id is not null)
);
create unique index registrations_by_id on registrations (registration_id);
create index registrations_of_user on registrations (user_id, found_at);
create index registrations_of_acceptance on registrations (account_number, acceptance_id) where acceptance_id is not null;
create index registrations_in_review on registrations (review_requested_at, registration_id)
  where review_requested_at is not null and linked_at is null and rejected_at is null;
call protect_own_table('registrations');
-- Of the person who asks, who has no seat yet.
create policy session_finds on registrations for select using (app_scope() = 'session');

-- The codes that the carrier printed on its bills, as hashes (docs/feed.md). One links one person.
create table bill_codes (
  account_number text not null references accounts,
  bill_code_id text not null,
  code_hash bytea not null,
  valid_until date not null,
  used_at timestamptz,
  version bigint not null,
  content_hash text,
  primary key (account_number, bill_code_id)
);
call protect_mirrored_table('bill_codes');
create policy proof_uses on bill_codes for update
  using (account_number = any ((select app_accounts())::text[]))
  with check (account_number = any ((select app_accounts())::text[]));

-- The account that a number and a billing ZIP code name, and no other. A wall of its own around the look across
-- accounts that a person without a seat may cause.
create function find_account_to_register(
  asked_number text, asked_zip text,
  out account_number text, out account_name text, out town text, out contact text
) language plpgsql set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  prior_scope text := coalesce(current_setting('app.scope', true), '');
  asked_account text;
begin
  perform set_config('app.scope', 'jobs', true);
  -- In a step of its own, so that the account is found by its key: see begin_visit.
  asked_account := coalesce(
    (select n.account_number from policy_numbers n where n.policy_number = asked_number), asked_number);
  select a.account_number, a.account_name, a.mailing_address->>'city', a.email
  into account_number, account_name, town, contact
  from accounts a
  where left(a.billing_zip, 5) = asked_zip and a.account_number = asked_account;
  perform set_config('app.scope', prior_scope, true);
end $$;
