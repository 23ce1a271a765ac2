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
  primary key (account_number, claim_number)
);
create index claims_open on claims (account_number) where is_open;
create index claims_by_feed_id on claims (claim_number);
call protect_mirrored_table('claims');
