create table claims (
  account_number text not null references accounts,
  claim_number text not null,
  policy_number text not null,
  is_open boolean not null,
  loss_date date not null,
  data jsonb not null,
  version bigint not null,
  content_hash text,
  -- The people who see it, and nobody else does; null where the seat's role decides.
  confidential_to uuid[],
  primary key (account_number, claim_number)
);
create index claims_open on claims (account_number) where is_open;
create index claims_by_feed_id on claims (claim_number);
create index claims_newest on claims (account_number, is_open desc, loss_date desc, claim_number desc);
call protect_mirrored_table('claims');

-- The carrier's own staff work on it in their claim system: here it is for whoever is named on it, and for jobs, which
-- tell them. In a scope without a reader it is not there, and an employee who acts is never one of the people named.
create policy confidential on claims as restrictive for select
  using (confidential_to is null or app_scope() in ('feed', 'jobs')
    or (select app_reader()) = any (confidential_to) and (select app_reader()) = (select app_person()));

-- A document of a claim is there for whoever sees the claim.
create policy of_seen_claim on documents as restrictive for select
  using (claim_number is null or app_scope() in ('feed', 'jobs') or exists (
    select from claims c
    where c.account_number = documents.account_number and c.claim_number = documents.claim_number offset 0));

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
revoke update on claim_messages from portal_app, portal_browser;

-- Whoever does not see the claim does not see what is written on it.
create policy confidential on claim_messages as restrictive for all
  using (app_scope() = 'jobs' or exists (
    select from claims c
    where c.account_number = claim_messages.account_number and c.claim_number = claim_messages.claim_number offset 0));

-- Reports of a loss: a draft that is saved as it is typed, then what was sent. A draft is its writer's alone; a report that
-- goes to the telephone (domain.md 5.2) stays theirs alone, and once it is sent holds nothing but how to reach them.
create table claim_reports (
  account_number text not null references accounts,
  report_id uuid not null,
  policy_number text not null,
  form text not null check (form in ('auto', 'property_liability', 'work_injury', 'mission_travel')),
  state text not null check (state in ('draft', 'submitted', 'discarded')),
  -- Counts the saves: a device writes over the one that it has read, and over no other.
  revision integer not null,
  -- The session that saved last: a page that was left may save behind the one that came after it.
  saved_in bytea,
  answers jsonb not null,
  created_by uuid not null,
  -- The person at the keyboard at the last save: an employee while they act. What they typed themselves they go on with
  -- until it is sent.
  saved_by uuid not null,
  -- The transaction that sent it, in which whoever sends reads it once more.
  sent_in xid8,
  -- The employee who took it by telephone and sent it for them.
  taken_by uuid,
  taken_by_name text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_on date not null,
  -- Decided by its answers, at each save.
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

-- Whoever begins on two devices goes on with one draft. One that goes to the telephone is no obstacle to another: an
-- employee who acts does not see it, and must not find it by being refused.
create unique index claim_reports_one_draft on claim_reports (account_number, created_by, policy_number, form)
  where state = 'draft' and not is_for_phone;
create index claim_reports_of_person on claim_reports (account_number, created_by, saved_at desc);
create index claim_reports_expiring on claim_reports (expires_on) where state = 'draft';
create index claims_of_report on claims (account_number, (data->>'reportNumber')) where data->>'reportNumber' is not null;
call protect_own_table('claim_reports');

-- The reports that became a confidential claim: numbers alone, since the scope that must know of it does not see the claim.
-- A number stays when its claim is deleted, until a claim that is not confidential names it: the feed may delete a claim to
-- send it again.
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

-- Its writer sees it; so do the others of the account once it is sent, and whoever acts for its writer, unless it is for
-- the telephone or became a confidential claim. An employee goes on with what they typed themselves until it is sent.
create policy confidential on claim_reports as restrictive for all
  using (app_scope() = 'jobs' or created_by = (select app_reader())
    or (created_by = (select app_person()) and saved_by = (select app_reader())
      and (state = 'draft' or sent_in = pg_current_xact_id_if_assigned()))
    or ((state = 'submitted' or created_by = (select app_person())) and not is_for_phone and not exists (
      select from confidential_reports x
      where x.account_number = claim_reports.account_number and x.report_number = claim_reports.report_number offset 0)));

-- What was sent stays as it was sent.
create trigger sent_for_good before update on claim_reports
  for each row when (old.state <> 'draft') execute function refuse_change();

-- Promises of ours that were missed, each told to the carrier once.
create table claim_missed_promises (
  account_number text not null references accounts,
  claim_number text not null,
  what text not null,
  due_on date not null,
  notified_at timestamptz not null,
  primary key (account_number, claim_number, what, due_on)
);
call protect_own_table('claim_missed_promises');
revoke update on claim_missed_promises from portal_app, portal_browser;
create policy only_jobs_add on claim_missed_promises as restrictive for insert with check (app_scope() = 'jobs');
create policy confidential on claim_missed_promises as restrictive for select
  using (app_scope() = 'jobs' or exists (
    select from claims c
    where c.account_number = claim_missed_promises.account_number
      and c.claim_number = claim_missed_promises.claim_number offset 0));

-- What of each claim people were told last. The feed marks what it changed; a job tells what differs and clears the mark.
create table claim_notices (
  account_number text not null references accounts,
  claim_number text not null,
  -- Null until the claim was looked at once.
  known jsonb,
  is_behind boolean not null,
  primary key (account_number, claim_number)
);
create index claim_notices_behind on claim_notices (account_number, claim_number) where is_behind;
call protect_scoped_table('claim_notices', '{jobs,feed}', '{jobs,feed}');

-- The news of a claim for one person, which an email tells when it leaves. Nobody of an account reads them here: a claim
-- may become confidential between the two.
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

-- Files that people add to a report of a loss or to a claim. The bytes are in the store of files under the row's id; the
-- claim system's word on each stands in its record of the claim.
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
