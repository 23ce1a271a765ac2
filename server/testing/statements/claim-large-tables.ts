import type { Client } from 'pg'

/**
 * Changes the statistics of every table of a test database to a million rows, ten of an account, so that the planner
 * chooses as it would for large tables. A table without a page counts as empty whatever its statistics are, and an insert
 * that is rolled back leaves a page. Autovacuum is off for the tables, since it would count the rows again. Needs a
 * superuser, and a database that nothing else uses.
 */
export async function claimLargeTables(superuser: Client): Promise<void> {
  await superuser.query('begin')
  try {
    await superuser.query('set local session_replication_role = replica')
    await superuser.query(addPages)
  } finally {
    await superuser.query('rollback')
  }
  await superuser.query(disableAutovacuum)
  await superuser.query(
    `update pg_class set reltuples = 1000000, relpages = 1
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await superuser.query(
    `select pg_restore_attribute_stats(
       'schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
       'null_frac', 0::real, 'avg_width', 12,
       'n_distinct', (-0.1)::real)
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'account_number'
       and c.relname <> 'accounts'`,
  )
}

/**
 * Inserts one row without values into each table, after it detaches partitions and drops the constraints that would refuse
 * the row.
 */
const addPages = `
do $$
declare
  each record;
begin
  for each in
    select format('alter table %s detach partition %s', inhparent::regclass, inhrelid::regclass) as statement
    from pg_inherits join pg_class p on p.oid = inhparent where p.relkind = 'p'
  loop
    execute each.statement;
  end loop;
  for each in
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and attnotnull
      and attidentity = '' and not attisdropped
    union all
    select format('insert into %s default values', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    execute each.statement;
  end loop;
end $$`

const disableAutovacuum = `
do $$
declare
  each regclass;
begin
  for each in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s set (autovacuum_enabled = off)', each);
  end loop;
end $$`
