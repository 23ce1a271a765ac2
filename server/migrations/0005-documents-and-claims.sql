-- The feed brings these from the first day; the screens that show them come with their own capability.
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
  -- Which request of a person it answers (0027-documents.sql).
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
