-- The feed brings these from the first day; the screens that show them come with their own capability.
-- Keys and what is filtered by are columns, the rest stays as the feed's versioned data.
create table billing_events (
  account_number text not null references accounts,
  event_id text not null,
  policy_number text,
  invoice_number text,
  event_date date not null,
  kind text not null,
  amount_cents bigint not null,
  data jsonb not null,
  version bigint not null,
  primary key (account_number, event_id)
);
create index billing_events_newest on billing_events (account_number, event_date desc, event_id desc);
call protect_mirrored_table('billing_events');

create table documents (
  account_number text not null references accounts,
  document_id text not null,
  policy_number text,
  kind text not null,
  document_date date not null,
  visibility text not null,
  data jsonb not null,
  version bigint not null,
  primary key (account_number, document_id)
);
create index documents_newest on documents (account_number, document_date desc, document_id desc);
call protect_mirrored_table('documents');

create table claims (
  account_number text not null references accounts,
  claim_number text not null,
  policy_number text not null,
  is_open boolean not null,
  loss_date date not null,
  data jsonb not null,
  version bigint not null,
  primary key (account_number, claim_number)
);
create index claims_open on claims (account_number) where is_open;
call protect_mirrored_table('claims');

create table payment_postings (
  account_number text not null references accounts,
  posting_id text not null,
  confirmation text not null,
  invoice_number text not null,
  amount_cents bigint not null,
  posted_at timestamptz not null,
  version bigint not null,
  primary key (account_number, posting_id)
);
call protect_mirrored_table('payment_postings');
