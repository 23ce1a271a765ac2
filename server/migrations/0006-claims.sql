create table claims (
  account_number text not null references accounts,
  claim_number text not null check (is_carrier_number(claim_number)),
  policy_number text not null,
  is_open boolean not null,
  loss_date date not null,
  data jsonb not null,
  version bigint not null,
  content_hash text,
  -- The only people who see the claim; null if the seat's role decides.
  confidential_to uuid[],
  folded text collate "C" not null generated always as (fold_number(claim_number)) stored,
  primary key (account_number, claim_number)
);
create index claims_open on claims (account_number) where is_open;
create index claims_by_feed_id on claims (claim_number);
create index claims_by_folded_number on claims (folded);
create index claims_newest on claims (account_number, is_open desc, loss_date desc, claim_number desc);
create index claims_by_report_day on claims (account_number, (data->>'reportedDate'), claim_number);
call protect_mirrored_table('claims');

-- The carrier's staff handle a confidential claim in their claim system. Here only the people named on it see it, and
-- jobs, which notify them. It is hidden in a scope without a reader, and an employee who acts is never one of the
-- people named.
create policy confidential on claims as restrictive for select
  using (confidential_to is null or app_scope() in ('feed', 'jobs')
    or (select app_reader()) = any (confidential_to) and (select app_reader()) = (select app_person()));

-- People who see a claim see its documents.
create policy of_seen_claim on documents as restrictive for select
  using (claim_number is null or app_scope() in ('feed', 'jobs') or exists (
    select from claims c
    where c.account_number = documents.account_number and c.claim_number = documents.claim_number offset 0));

-- Messages that people write on a claim. The adjuster's messages come by the feed, with the claim.
create table claim_messages (
  account_number text not null references accounts,
  message_id uuid not null,
  claim_number text not null,
  written_by uuid not null,
  words text not null,
  written_at timestamptz not null,
  -- The day by which an answer is due.
  reply_by date not null,
  -- The carrier's request that the person cannot answer, with the reason as the words; null for other messages.
  request_id text,
  primary key (account_number, message_id)
);
create index claim_messages_of_claim on claim_messages (account_number, claim_number, written_at);
call protect_own_table('claim_messages');
revoke update on claim_messages from portal_app, portal_browser;

-- People who do not see the claim do not see its messages.
create policy confidential on claim_messages as restrictive for all
  using (app_scope() = 'jobs' or exists (
    select from claims c
    where c.account_number = claim_messages.account_number and c.claim_number = claim_messages.claim_number offset 0));

-- Reports of a loss: a draft that is saved while it is typed, then the submitted report. Only its writer sees a draft.
-- A report that is handled by telephone (domain.md 5.2) stays visible to its writer alone, and after submission it
-- stores nothing but how to reach them.
create table claim_reports (
  account_number text not null references accounts,
  report_id uuid not null,
  policy_number text not null,
  form text not null check (form in ('auto', 'property_liability', 'work_injury', 'mission_travel', 'general')),
  state text not null check (state in ('draft', 'submitted', 'discarded')),
  -- Counts the saves: a device may replace only the revision that it has read.
  revision integer not null,
  -- The session that saved last. A page that was left may save after the page that followed it.
  saved_in bytea,
  answers jsonb not null,
  created_by uuid not null,
  -- The person at the keyboard at the last save: an employee while acting. An employee continues a draft that they
  -- typed themselves until it is sent.
  saved_by uuid not null,
  -- The transaction that submitted the report. Within it, the submitter reads the report once more.
  sent_in xid8,
  -- The employee who took the report by telephone and submitted it for the person.
  taken_by uuid,
  taken_by_name text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_on date not null,
  -- Computed from the answers at each save.
  is_for_phone boolean not null default false,
  report_number text unique,
  signature text,
  contact_by date,
  submitted_at timestamptz,
  submitted_on date,
  primary key (account_number, report_id),
  constraint numbered_once_sent check ((state = 'submitted') = (report_number is not null)),
  constraint signed_once_sent check (state <> 'submitted' or is_for_phone or signature is not null)
);

-- A person who begins on two devices continues one draft. A draft that is handled by telephone does not prevent another
-- one: an employee who acts does not see it, and a refusal would reveal it.
create unique index claim_reports_one_draft on claim_reports (account_number, created_by, policy_number, form)
  where state = 'draft' and not is_for_phone;
create index claim_reports_of_person on claim_reports (account_number, created_by, saved_at desc);
create index claim_reports_sent on claim_reports (account_number, created_by, submitted_at) where state = 'submitted';
create index claim_reports_expiring on claim_reports (expires_on) where state = 'draft';
create index claims_of_report on claims (account_number, (data->>'reportNumber')) where data->>'reportNumber' is not null;
call protect_own_table('claim_reports');

-- Reports that became a confidential claim. The table stores only numbers, because the scope that needs them does not
-- see the claim. A number stays when its claim is deleted, because the feed may delete a claim to send it again, and is
-- deleted when a claim that is not confidential names it.
create table confidential_reports (
  account_number text not null references accounts,
  report_number text not null,
  primary key (account_number, report_number)
);
alter table confidential_reports enable row level security;
alter table confidential_reports force row level security;
create policy readers on confidential_reports for select
  using (account_number = any ((select app_accounts())::text[]) or app_scope() in ('staff', 'jobs', 'feed'));
create policy feed_writes on confidential_reports for all
  using (app_scope() = 'feed') with check (app_scope() = 'feed');
grant select, insert, delete on confidential_reports to portal_app, portal_browser;

create function note_confidential_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from confidential_reports
    where account_number = old.account_number and report_number = old.data->>'reportNumber';
  end if;
  if new.confidential_to is null then
    delete from confidential_reports
    where account_number = new.account_number and report_number = new.data->>'reportNumber';
  elsif new.data->>'reportNumber' is not null then
    insert into confidential_reports (account_number, report_number)
    values (new.account_number, new.data->>'reportNumber') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger confidential_report_added after insert on claims
  for each row when (new.confidential_to is not null or new.data->>'reportNumber' is not null)
  execute function note_confidential_report();
create trigger confidential_report_changed after update on claims
  for each row when (old.confidential_to is not null or new.confidential_to is not null
    or new.data->>'reportNumber' is distinct from old.data->>'reportNumber')
  execute function note_confidential_report();

-- The writer sees the report. Others on the account see it once it is submitted, and employees who act for its writer
-- see it, unless it is handled by telephone or became a confidential claim. An employee continues a draft that they
-- typed themselves until it is sent.
create policy confidential on claim_reports as restrictive for all
  using (app_scope() = 'jobs' or created_by = (select app_reader())
    or (created_by = (select app_person()) and saved_by = (select app_reader())
      and (state = 'draft' or sent_in = pg_current_xact_id_if_assigned()))
    or ((state = 'submitted' or created_by = (select app_person())) and not is_for_phone and not exists (
      select from confidential_reports x
      where x.account_number = claim_reports.account_number and x.report_number = claim_reports.report_number offset 0)));

-- A submitted report never changes.
create trigger sent_for_good before update on claim_reports
  for each row when (old.state <> 'draft') execute function refuse_change();
create trigger declared before update on claim_reports for each row when (old.state is distinct from new.state)
  execute function enforce_transition('claim_report');

-- The carrier's missed promises; the carrier is notified of each once.
create table claim_missed_promises (
  account_number text not null references accounts,
  claim_number text not null,
  what text not null,
  due_on date not null,
  notified_at timestamptz not null,
  primary key (account_number, claim_number, what, due_on)
);
create index missed_by_day on claim_missed_promises (due_on);
call protect_own_table('claim_missed_promises');
revoke update on claim_missed_promises from portal_app, portal_browser;
create policy only_jobs_add on claim_missed_promises as restrictive for insert with check (app_scope() = 'jobs');
create policy confidential on claim_missed_promises as restrictive for select
  using (app_scope() = 'jobs' or exists (
    select from claims c
    where c.account_number = claim_missed_promises.account_number
      and c.claim_number = claim_missed_promises.claim_number offset 0));

-- The state of each claim that people were last notified of. The feed marks changed claims; a job sends the differences
-- and clears the mark.
create table claim_notices (
  account_number text not null references accounts,
  claim_number text not null,
  -- Null until the claim was first examined.
  known jsonb,
  is_behind boolean not null,
  primary key (account_number, claim_number)
);
create index claim_notices_behind on claim_notices (account_number, claim_number) where is_behind;
call protect_scoped_table('claim_notices', '{jobs,feed}', '{jobs,feed}');

-- News of a claim for one person, for the email that reports it. People of the account cannot read these rows, because
-- the claim may become confidential before the email is sent.
create table claim_news (
  account_number text not null references accounts,
  news_id uuid not null,
  claim_number text not null,
  user_id uuid not null,
  news jsonb not null,
  made_at timestamptz not null,
  primary key (account_number, news_id)
);
call protect_scoped_table('claim_news', '{jobs}', '{jobs}');

-- Files that people add to a report of a loss or to a claim. The file store keeps the bytes under the row's id; the
-- claim system's outcome for each file is in its record of the claim.
create table files (
  account_number text not null references accounts,
  file_id uuid not null,
  report_id uuid,
  claim_number text,
  -- The request of the claim that the file answers.
  request_id text,
  name text not null,
  size_bytes bigint not null,
  -- Identifies an interrupted upload so that it can resume.
  fingerprint text not null,
  state text not null check (state in ('arriving', 'checking', 'received', 'refused', 'removed')),
  reason text,
  -- Shown on the page; the file store has the exact number.
  arrived_bytes bigint not null default 0,
  sha256 text,
  has_picture boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- The time when the last byte arrived.
  whole_at timestamptz,
  -- The time of the next check while the file is being checked, and the number of checks so far.
  check_at timestamptz,
  checks integer not null default 0,
  reported_at timestamptz,
  -- The time when its owner was notified that the claim system could not file it.
  failure_notified_at timestamptz,
  -- Set once the bytes of a file that is not kept are deleted.
  swept_at timestamptz,
  -- One request at a time writes bytes. Another request sets is_wanted, and the holder releases the file or its time
  -- runs out.
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
create index files_that_failed on files (failure_notified_at) where failure_notified_at is not null;
create index files_unchecked on files (checked_at) where reason = 'unchecked';
create index files_to_report on files (checked_at)
  where reported_at is null and (state = 'received' or reason = 'unchecked');
create index files_to_sweep on files (created_at) where swept_at is null and (state = 'arriving' or file_is_ended(state));

-- Finds claims with a file that the claim system could not file.
create index claims_with_failed_files on claims (account_number, claim_number)
  where data @? '$.files[*] ? (@.state == "failed")';
call protect_own_table('files');
create trigger declared before update on files for each row when (old.state is distinct from new.state)
  execute function enforce_transition('file');

-- People who see the claim see its files. The writer of a report sees the report's files, and once a claim names the
-- report, so do the people who see that claim.
create policy confidential on files as restrictive for all
  using (app_scope() = 'jobs'
    or exists (
      select from claims c
      where c.account_number = files.account_number and c.claim_number = files.claim_number offset 0)
    or exists (
      select from claim_reports r
      where r.account_number = files.account_number and r.report_id = files.report_id
        -- The report's own policy applies here too: an acting employee does not see a report that is handled by
        -- telephone or became confidential.
        and (r.created_by = (select app_person()) or exists (
          select from claims c
          where c.account_number = r.account_number and c.data->>'reportNumber' = r.report_number offset 0)) offset 0));
