-- Files that people add to a report of a loss or to a claim. The bytes are in the store of files under the row's id; the
-- claim system's word on each stands in its record of the claim (0005-documents-and-claims.sql).
create table files (
  account_number text not null references accounts,
  file_id uuid not null,
  report_id uuid,
  claim_number text,
  -- Of the claim's request that it answers.
  request_id text,
  name text not null,
  size_bytes bigint not null,
  -- By it an upload that was broken off finds its place again.
  fingerprint text not null,
  state text not null check (state in ('arriving', 'checking', 'received', 'refused', 'removed')),
  reason text,
  -- For the page; the store knows exactly.
  arrived_bytes bigint not null default 0,
  sha256 text,
  has_picture boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When its last byte came.
  whole_at timestamptz,
  -- When it is looked at next while it is being checked, and how often it was.
  check_at timestamptz,
  checks integer not null default 0,
  reported_at timestamptz,
  -- When its owner was told that the claim system could not file it.
  failure_notified_at timestamptz,
  -- Once the bytes of what is not kept are gone.
  swept_at timestamptz,
  -- One request at a time writes bytes; another asks for the place, and it is given up or runs out.
  held_by uuid,
  held_until timestamptz,
  is_wanted boolean not null default false,
  primary key (account_number, file_id),
  constraint of_one check ((report_id is null) <> (claim_number is null)),
  constraint refused_for_a_reason check ((state = 'refused') = (reason is not null)),
  constraint checked_once_whole check (state <> 'checking' or (whole_at is not null and check_at is not null)),
  constraint received_with_receipt check (state <> 'received' or sha256 is not null)
);
create index files_of_report on files (account_number, report_id) where report_id is not null;
create index files_of_claim on files (account_number, claim_number) where claim_number is not null;
create index files_by_id on files (file_id);
create index files_to_check on files (check_at) where state = 'checking';
create index files_unchecked on files (checked_at) where reason = 'unchecked';
create index files_to_report on files (checked_at)
  where reported_at is null and (state = 'received' or reason = 'unchecked');
create index files_to_sweep on files (created_at) where swept_at is null and state in ('arriving', 'refused', 'removed');
-- Where the claim system could not file something.
create index claims_with_failed_files on claims (account_number, claim_number)
  where data @? '$.files[*] ? (@.state == "failed")';
call protect_own_table('files');
-- Of a claim, for whoever sees the claim; of a report, for its writer, and from then on for whoever sees its claim.
create policy confidential on files as restrictive for all
  using (app_scope() = 'jobs'
    or exists (
      select from claims c
      where c.account_number = files.account_number and c.claim_number = files.claim_number offset 0)
    or exists (
      select from claim_reports r
      where r.account_number = files.account_number and r.report_id = files.report_id
        -- Under the report's own wall: not for whoever acts, where it is for the telephone or became confidential.
        and (r.created_by = (select app_person()) or exists (
          select from claims c
          where c.account_number = r.account_number and c.data->>'reportNumber' = r.report_number offset 0)) offset 0));
