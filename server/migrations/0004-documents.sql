-- Keys and what is filtered by are columns, the rest stays as the feed's versioned data.
create table documents (
  account_number text not null references accounts,
  document_id text not null,
  policy_number text,
  claim_number text,
  term_number text,
  term_from date,
  term_to date,
  kind text not null,
  title text collate people not null,
  document_date date not null,
  -- imageright, smartcomm, billing, portal: which system holds its bytes
  source text not null,
  -- The versions of one document name the same; the highest revision counts.
  -- Which request of a person it answers.
  request_id uuid,
  series text,
  revision integer not null default 1,
  status text not null default 'final',
  visibility text not null,
  data jsonb not null,
  version bigint not null,
  content_hash text,
  primary key (account_number, document_id)
);
create index documents_in_list_order on documents
  (account_number, (case when policy_number is null then '~' else policy_number end),
   (case when term_from is null then '2999-12-31'::date else term_from end) desc, document_date desc, document_id desc);
create index documents_of_series on documents (account_number, series, revision desc);
create index documents_of_request on documents (account_number, request_id) where request_id is not null;
create index documents_of_invoice on documents (account_number, (data->>'invoiceNumber')) where kind = 'INVOICE';
create index documents_id_cards on documents (account_number, policy_number, term_number) where kind = 'IDCARD';
create index documents_by_feed_id on documents (document_id);
call protect_mirrored_table('documents');

-- What is a draft, or for the agency or the carrier alone, no insured person sees (domain.md 6.2).
create policy finished_for_insured on documents as restrictive for select
  using (status = 'final' and visibility = 'insured' or app_scope() in ('staff', 'jobs', 'feed'));

-- What a person has done with a document that is listed. Theirs alone.

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
call protect_personal_table('document_views');
call protect_personal_table('document_watches');
revoke update on document_views from portal_app, portal_browser;
revoke update on document_watches from portal_app, portal_browser;
grant update (notified_at) on document_watches to portal_app, portal_browser;

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
revoke update on document_requests from portal_app, portal_browser;
grant update (document_id, answered_at) on document_requests to portal_app, portal_browser;
create policy only_jobs_answer on document_requests as restrictive for update using (app_scope() = 'jobs');

-- What the portal writes itself (ADR 0069): certificates of insurance, whose bytes never change, and what is written
-- anew from other records each time.

-- Who asks for proof, kept for the next time. Rows end.
create table certificate_holders (
  account_number text not null references accounts,
  holder_id uuid not null,
  name text collate people not null,
  address text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_number, holder_id)
);
create unique index certificate_holders_once on certificate_holders (account_number, name, address)
  where removed_at is null;
call protect_own_table('certificate_holders');
revoke update on certificate_holders from portal_app, portal_browser;
grant update (removed_at) on certificate_holders to portal_app, portal_browser;

create table certificates (
  account_number text not null references accounts,
  certificate_id uuid not null,
  -- Printed on it.
  number text not null unique check (number ~ '^C[0-9A-HJKMNP-TV-Z]{9}$'),
  policy_number text not null,
  term_number text not null,
  term_from date not null,
  term_to date not null,
  holder_name text collate people not null,
  -- SHA-256 of all that it says but its number: made twice on one day it is one.
  facts_hash text not null,
  issued_by uuid not null,
  issued_by_name text not null,
  issued_on date not null,
  -- Printed on it: the policy's end or 90 days, whichever is earlier.
  valid_until date not null,
  issued_at timestamptz not null,
  -- Of the bytes, in hexadecimal.
  sha256 text not null,
  pdf bytea not null,
  primary key (account_number, certificate_id)
);
create unique index certificates_once on certificates (account_number, facts_hash);
create index certificates_of_account on certificates (account_number, issued_on desc);
call protect_own_table('certificates');
revoke update on certificates from portal_app, portal_browser;
create trigger certificates_only_grow before update or delete or truncate on certificates
  for each statement execute function refuse_change();

-- Statements of an account that are too long to wait for (ADR 0111): asked for, made by a job, and listed once made.
create table statements (
  account_number text not null references accounts,
  -- An email's about_id.
  statement_id uuid not null,
  -- Who is told.
  user_id uuid not null,
  language text not null,
  from_day date,
  to_day date not null,
  -- The carrier's day, for which balances are reckoned.
  asked_on date not null,
  requested_at timestamptz not null,
  -- When it is made or tried again; null once it was made or given up.
  try_at timestamptz,
  tries integer not null default 0,
  made_at timestamptz,
  line_count integer,
  -- Of the bytes, in hexadecimal.
  sha256 text,
  pdf bytea,
  primary key (account_number, statement_id),
  constraint made_whole check ((made_at is null) = (pdf is null) and (pdf is null) = (sha256 is null)
                               and (pdf is null) = (line_count is null))
);

-- Pressed twice it is one.
create unique index statements_once on statements (account_number, user_id, language, to_day, coalesce(from_day, '0001-01-01'))
  where try_at is not null;
create index statements_due on statements (try_at) where try_at is not null;
create index statements_by_age on statements (requested_at);
call protect_own_table('statements');
grant delete on statements to portal_app, portal_browser;
create policy only_jobs_make on statements as restrictive for update using (app_scope() = 'jobs');
create policy only_jobs_delete on statements as restrictive for delete using (app_scope() = 'jobs');

-- By how many terms a bill stands before or behind the policy's own: that of its due date. A term that is not a year has
-- no neighbors; a policy that is not renewed has none behind it (a bill of its audit).
create function term_offset_of_bill(due date, effective date, expiration date, term_number text, policy_status text)
returns integer language sql immutable as
$$ select case
     when expiration <> (effective + interval '1 year')::date then 0
     when due < effective then greatest(
       -extract(year from age(effective::timestamp, (due + 1)::timestamp))::integer - 1, 1 - term_number::integer)
     when due < expiration or policy_status in ('Expired', 'Cancelled', 'Non-renewed') then 0
     else extract(year from age(due::timestamp, expiration::timestamp))::integer + 1 end $$;

-- The carrier's documents, and behind them what the portal writes itself: `own` says what, `title` of what. The mark ~
-- keeps its ids apart from the feed's. A bill that the carrier sends as a document is that document.
create view listed_documents with (security_invoker = true) as
select account_number, document_id, policy_number, claim_number, term_number, term_from, term_to, kind, title,
       document_date, source, series, revision, status, visibility, data, null::text as own
from documents
union all
select i.account_number, 'bill~' || i.invoice_number, i.policy_number, null,
       lpad((p.term_number::integer + t.years)::text, 2, '0'),
       (p.effective_date + make_interval(years => t.years))::date,
       (p.expiration_date + make_interval(years => t.years))::date,
       'INVOICE', i.invoice_number collate people, i.bill_date, 'portal', null, 1, 'final', 'insured', null, 'bill'
from invoices i
join policies p on p.account_number = i.account_number and p.policy_number = i.policy_number
cross join lateral term_offset_of_bill(
  i.due_date, p.effective_date, p.expiration_date, p.term_number, p.policy_status) as t(years)
where i.invoice_status <> 'planned' and not exists (
  select from documents d
  where d.account_number = i.account_number and d.data->>'invoiceNumber' = i.invoice_number
    and d.kind = 'INVOICE' and d.status = 'final' and d.visibility = 'insured')
union all
select c.account_number, 'certificate~' || c.certificate_id, c.policy_number, null, c.term_number, c.term_from,
       c.term_to, 'COI', c.holder_name, c.issued_on, 'portal', null, 1, 'final', 'insured',
       jsonb_build_object('sizeBytes', length(c.pdf)), 'certificate'
from certificates c
union all
select s.account_number, 'statement~' || s.statement_id, null, null, null, null, null, 'STATEMENT',
       s.to_day::text collate people, s.asked_on, 'portal', null, 1, 'final', 'insured',
       jsonb_build_object('sizeBytes', length(s.pdf)), 'statement'
from statements s where s.made_at is not null
union all
-- As the policy stands when it is opened.
select p.account_number, 'summary~' || p.policy_number, p.policy_number, null, p.term_number, p.effective_date,
       p.expiration_date, 'SUMMARY', p.policy_number collate people, p.effective_date, 'portal', null, 1, 'final',
       'insured', null, 'summary'
from policies p
union all
-- Where the carrier has written none; whether the policy is in force and its state's cards are ours, the statement asks.
select p.account_number, 'cards~' || p.policy_number, p.policy_number, null, p.term_number, p.effective_date,
       p.expiration_date, 'IDCARD', p.policy_number collate people, p.effective_date, 'portal', null, 1, 'final',
       'insured', null, 'id_cards'
from policies p
join policy_details t on t.account_number = p.account_number and t.policy_number = p.policy_number
where t.vehicle_count > 0 and jsonb_path_exists(t.vehicles, '$[*].vin ? (@ != null)') and not exists (
  select from documents d
  where d.account_number = p.account_number and d.policy_number = p.policy_number and d.term_number = p.term_number
    and d.kind = 'IDCARD' and d.status = 'final' and d.visibility = 'insured');
grant select on listed_documents to portal_app, portal_browser;
