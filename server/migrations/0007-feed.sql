-- What refers to something not yet here waits and is applied when it comes.
create table feed_parked (
  type text not null,
  id text not null,
  version bigint not null,
  -- '<type>:<id>' of what is missing
  waits_for text not null,
  record jsonb not null,
  parked_at timestamptz not null default now(),
  primary key (type, id)
);
create index feed_parked_by_missing on feed_parked (waits_for);
call protect_scoped_table('feed_parked', '{feed,staff,jobs}', '{feed}');

-- A deleted row's version outlives it, or an older record that comes late would bring it back.
create table feed_tombstones (
  type text not null,
  id text not null,
  version bigint not null,
  primary key (type, id)
);
call protect_scoped_table('feed_tombstones', '{feed,staff,jobs}', '{feed}');

create table feed_imports (
  import_id uuid primary key,
  -- SHA-256 of the file, or 'http' for one request's body
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  lines_done bigint not null default 0,
  bytes_done bigint not null default 0,
  applied bigint not null default 0,
  repeated bigint not null default 0,
  parked bigint not null default 0,
  rejected bigint not null default 0
);
create index feed_imports_by_source on feed_imports (source, started_at desc);
create index feed_imports_newest on feed_imports (started_at desc);
call protect_scoped_table('feed_imports', '{feed,staff,jobs}', '{feed}');
