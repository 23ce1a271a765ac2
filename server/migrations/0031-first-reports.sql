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
