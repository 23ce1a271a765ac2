-- What the version of a row says (server/src/feed/reading/hash-content.ts), so that the same version with other
-- content is told as a conflict. Rows from before have none and are judged by their version alone.
alter table agencies add column content_hash text;
alter table accounts add column content_hash text;
alter table users add column content_hash text;
alter table seats add column content_hash text;
alter table policies add column content_hash text;
alter table invoices add column content_hash text;
alter table claims add column content_hash text;
alter table documents add column content_hash text;
alter table billing_events add column content_hash text;
alter table payment_postings add column content_hash text;
alter table system_status add column content_hash text;
alter table business_clock add column content_hash text;
-- Null for a delete that waits.
alter table feed_parked add column content_hash text;

-- Records that were refused, the newest of each, until a good one of the same id comes. What they held is not kept:
-- the sender has it, and it may be personal.
create table feed_rejected (
  type text not null,
  id text not null,
  -- Null where it could not be read.
  version bigint,
  -- contract/src/feed/reject-codes.ts
  code text not null,
  reason text not null,
  rejected_at timestamptz not null,
  primary key (type, id)
);
call protect_scoped_table('feed_rejected', '{feed,staff,jobs}', '{feed}');
