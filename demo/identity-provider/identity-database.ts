import pg from 'pg'

/** What the stores of this folder need of a connection: a pool, a client or a transaction. */
export type Database = Pick<pg.Pool, 'query'>

/** Any number of our own; keeps two starts from creating the schema at the same time. */
const schemaLock = 7_301_224

/**
 * The provider is a system of its own: its schema is no part of the portal's migrations, and nothing in it is
 * granted to the role that serves the portal (ADR 0008).
 */
const schema = `
create schema if not exists identity;
create table if not exists identity.accounts (
  sub text primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null,
  display_name text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- A password alone is not enough for them.
  needs_factor boolean not null default false,
  -- Of their authenticator application, and the newest of its codes that was accepted.
  factor_secret text,
  factor_step bigint
);
create table if not exists identity.second_steps (
  uid text primary key,
  sub text not null,
  offered_secret text not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create table if not exists identity.sign_in_misses (
  email_hash text primary key,
  misses integer not null,
  last_miss_at timestamptz not null
);
create table if not exists identity.email_proofs (
  proof_id bigint generated always as identity primary key,
  uid text not null,
  purpose text not null check (purpose in ('create', 'forgotten')),
  email text not null,
  display_name text,
  password_hash text,
  code_hash bytea,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists email_proofs_by_email on identity.email_proofs (email, created_at);
create table if not exists identity.oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index if not exists oidc_payloads_grant on identity.oidc_payloads (grant_id) where grant_id is not null;
create index if not exists oidc_payloads_uid on identity.oidc_payloads (model, uid) where uid is not null;
create index if not exists oidc_payloads_expiry on identity.oidc_payloads (expires_at);
`

/** Creates the provider's tables where they are missing. `ownerUrl`: a role that may create schemas. */
export async function prepareIdentityDatabase({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
    await client.query(schema)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
