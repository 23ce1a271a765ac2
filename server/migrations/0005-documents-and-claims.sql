-- The feed brings these from the first day; the screens that show them come with their own capability.
-- Keys and what is filtered by are columns, the rest stays as the feed's versioned data.
create table documents (
  account_number text not null references accounts,
  document_id text not null,
  policy_number text,
  kind text not null,
  document_date date not null,
  visibility text not null,
  data jsonb not null,
  version bigint not null,
  content_hash text,
  primary key (account_number, document_id)
);
create index documents_newest on documents (account_number, document_date desc, document_id desc);
create index documents_by_feed_id on documents (document_id);
call protect_mirrored_table('documents');

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
-- tell them. In a scope without a person it is not there.
create policy confidential on claims as restrictive for select
  using (confidential_to is null or app_scope() in ('feed', 'jobs') or (select app_person()) = any (confidential_to));
