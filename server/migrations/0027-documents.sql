-- What a person has done with a document that is listed (0037-own-documents.sql). Theirs alone.

create table document_views (
  account_number text not null references accounts,
  document_id text not null,
  user_id uuid not null,
  viewed_at timestamptz not null,
  primary key (account_number, document_id, user_id)
);
create index document_views_of_user on document_views (user_id, account_number);

-- Whoever is told when a document can be opened that could not be.
create table document_watches (
  account_number text not null references accounts,
  -- An email's about_id.
  watch_id uuid not null,
  document_id text not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  notified_at timestamptz,
  primary key (account_number, watch_id)
);
create unique index document_watches_once on document_watches (account_number, document_id, user_id) where notified_at is null;
create index document_watches_waiting on document_watches (requested_at) where notified_at is null;

create procedure protect_personal_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy own_all on %I for all
    using (user_id = (select app_person()) and account_number = any ((select app_accounts())::text[]))
    with check (user_id = (select app_person()) and account_number = any ((select app_accounts())::text[]))', name);
  execute format('create policy jobs_write on %I for all using (app_scope() = ''jobs'') with check (app_scope() = ''jobs'')', name);
  execute format('create policy staff_reads on %I for select using (app_scope() = ''staff'')', name);
  execute format('grant select, insert, update on %I to portal_app', name);
end $$;
call protect_personal_table('document_views');
call protect_personal_table('document_watches');
revoke update on document_views from portal_app;
revoke update on document_watches from portal_app;
grant update (notified_at) on document_watches to portal_app;

-- What people ask the carrier to write. Of the account: who sees its documents sees what was asked for.
create table document_requests (
  account_number text not null references accounts,
  -- An email's about_id; the event and the feed's answer name it.
  request_id uuid not null,
  user_id uuid not null,
  -- kind, policyNumber, holderName, holderAddress, years, note
  facts jsonb not null,
  facts_hash text not null,
  requested_at timestamptz not null,
  document_id text,
  answered_at timestamptz,
  primary key (account_number, request_id),
  constraint answered_by_a_document check ((document_id is null) = (answered_at is null))
);
-- Pressed twice it is one.
create unique index document_requests_once on document_requests (account_number, user_id, facts_hash)
  where answered_at is null;
create index document_requests_newest on document_requests (account_number, requested_at desc);
create index document_requests_open on document_requests (requested_at) where answered_at is null;
call protect_own_table('document_requests');
revoke update on document_requests from portal_app;
grant update (document_id, answered_at) on document_requests to portal_app;
create policy only_jobs_answer on document_requests as restrictive for update using (app_scope() = 'jobs');
