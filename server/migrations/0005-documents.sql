-- Keys and fields that queries filter by are columns; the rest stays as the feed's versioned data.
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
  -- The system that holds the bytes: imageright, smartcomm, billing or portal.
  source text not null,
  -- The person's request that the document answers.
  request_id uuid,
  -- The versions of one document share a series; the highest revision counts.
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

-- An insured person never sees a draft, or a document for the agency or the carrier alone (domain.md 6.2).
create policy finished_for_insured on documents as restrictive for select
  using (status = 'final' and visibility = 'insured' or app_scope() in ('staff', 'jobs', 'feed'));

-- Records of what a person did with a listed document. Nobody else on the account reads them.

create table document_views (
  account_number text not null references accounts,
  document_id text not null,
  user_id uuid not null,
  viewed_at timestamptz not null,
  primary key (account_number, document_id, user_id)
);
create index document_views_of_user on document_views (user_id, account_number);

-- Notifies a person when a document that could not be opened becomes available.
create table document_watches (
  account_number text not null references accounts,
  -- Emails name it as their about_id.
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

-- Documents that people request from the carrier. Whoever sees the account's documents sees the requests.
create table document_requests (
  account_number text not null references accounts,
  -- Emails name it as their about_id; the event and the feed's answer name it too.
  request_id uuid not null,
  user_id uuid not null,
  -- Contents: kind, policyNumber, holderName, holderAddress, years, note.
  facts jsonb not null,
  facts_hash text not null,
  requested_at timestamptz not null,
  document_id text,
  answered_at timestamptz,
  primary key (account_number, request_id),
  constraint answered_by_a_document check ((document_id is null) = (answered_at is null))
);

-- A second press on the button creates no second request.
create unique index document_requests_once on document_requests (account_number, user_id, facts_hash)
  where answered_at is null;
create index document_requests_newest on document_requests (account_number, requested_at desc);
create index document_requests_open on document_requests (requested_at) where answered_at is null;
call protect_own_table('document_requests');
revoke update on document_requests from portal_app, portal_browser;
grant update (document_id, answered_at) on document_requests to portal_app, portal_browser;
create policy only_jobs_answer on document_requests as restrictive for update using (app_scope() = 'jobs');

-- The portal writes its own papers (ADR 0069): certificates of insurance, whose bytes never change, and papers that are
-- written again from other records at each request.

-- People or organizations that ask for proof of insurance, kept for the next certificate. A row is ended, never
-- deleted.
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
  -- The number is printed on the certificate.
  number text not null unique check (number ~ '^C[0-9A-HJKMNP-TV-Z]{9}$'),
  policy_number text not null,
  term_number text not null,
  term_from date not null,
  term_to date not null,
  holder_name text collate people not null,
  -- SHA-256 of the whole content except the number: the same certificate on one day is one.
  facts_hash text not null,
  issued_by uuid not null,
  issued_by_name text not null,
  issued_on date not null,
  -- The day is printed on the certificate: the policy's end or 90 days, whichever is earlier.
  valid_until date not null,
  issued_at timestamptz not null,
  -- SHA-256 of the bytes, in hexadecimal.
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

-- Statements of an account that take too long to wait for (ADR 0111): a person requests one, a job makes it, and it is
-- listed once it is made.
create table statements (
  account_number text not null references accounts,
  -- Emails name it as their about_id.
  statement_id uuid not null,
  -- The person who is notified.
  user_id uuid not null,
  language text not null,
  from_day date,
  to_day date not null,
  -- The carrier's day as of which balances are computed.
  asked_on date not null,
  requested_at timestamptz not null,
  -- The time at which the job makes it or tries again; null once it is made or given up.
  try_at timestamptz,
  tries integer not null default 0,
  made_at timestamptz,
  line_count integer,
  -- SHA-256 of the bytes, in hexadecimal.
  sha256 text,
  pdf bytea,
  primary key (account_number, statement_id),
  constraint made_whole check ((made_at is null) = (pdf is null) and (pdf is null) = (sha256 is null)
                               and (pdf is null) = (line_count is null))
);

-- A second press on the button creates no second statement.
create unique index statements_once on statements (account_number, user_id, language, to_day, coalesce(from_day, '0001-01-01'))
  where try_at is not null;
create index statements_due on statements (try_at) where try_at is not null;
create index statements_by_age on statements (requested_at);
call protect_own_table('statements');
grant delete on statements to portal_app, portal_browser;
create policy only_jobs_make on statements as restrictive for update using (app_scope() = 'jobs');
create policy only_jobs_delete on statements as restrictive for delete using (app_scope() = 'jobs');

-- Returns how many terms a bill lies before or after the policy's own term, by its due date. A term that is not one
-- year has no neighboring terms; a policy that is not renewed has none after it, so a bill of its audit belongs to its
-- own term.
create function term_offset_of_bill(due date, effective date, expiration date, term_number text, policy_status text)
returns integer language sql immutable as
$$ select case
     when expiration <> (effective + interval '1 year')::date then 0
     when due < effective then greatest(
       -extract(year from age(effective::timestamp, (due + 1)::timestamp))::integer - 1, 1 - term_number::integer)
     when due < expiration or policy_status in ('Expired', 'Cancelled', 'Non-renewed') then 0
     else extract(year from age(due::timestamp, expiration::timestamp))::integer + 1 end $$;

-- Lists the carrier's documents and the portal's own papers: `own` is the kind of a paper, and `title` names its
-- subject. The character ~ separates its ids from the feed's. A bill that the carrier sends as a document is that
-- document.
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
-- The summary shows the policy as it is when it is opened.
select p.account_number, 'summary~' || p.policy_number, p.policy_number, null, p.term_number, p.effective_date,
       p.expiration_date, 'SUMMARY', p.policy_number collate people, p.effective_date, 'portal', null, 1, 'final',
       'insured', null, 'summary'
from policies p
union all
-- The portal lists ID cards only if the carrier has written none. The query checks whether the policy is in force and
-- whether we have its state's cards.
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
