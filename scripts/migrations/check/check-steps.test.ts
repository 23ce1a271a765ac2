import { expect, test } from 'vitest'
import { readMigrations } from '../../../server/src/database/migrations/read-migrations.ts'
import { smallTables } from '../../../server/testing/statements/allowed-whole-reads.ts'
import { renderMachines } from '../../machines/render-machines.ts'
import { readReleases, unreleasedOf } from '../released.ts'
import { acceptedSteps } from './accepted-steps.ts'
import { findUnsafeSteps } from './check-steps.ts'
import { judgeMachines } from './judge-machines.ts'

const isSmall = (table: string) => Object.hasOwn(smallTables, table)

test('no unreleased migration locks a large table or breaks the version before', async () => {
  const all = await readMigrations()
  const unreleased = unreleasedOf(all, readReleases())
  const released = all.filter((file) => !unreleased.includes(file))
  const found = await findUnsafeSteps({ released, unreleased, isSmall })
  const isSame = (one: (typeof acceptedSteps)[number], { file, rule, on }: (typeof found)[number]) =>
    one.file === file && one.rule === rule && one.on === on
  const refused = found.filter((step) => !acceptedSteps.some((accepted) => isSame(accepted, step)))
  expect(refused.map(({ file, on, says }) => `${file}: ${on}: ${says}`)).toEqual([])
  expect(acceptedSteps.filter((accepted) => !found.some((step) => isSame(accepted, step)))).toEqual([])
})

const released = [
  {
    name: '0001-bills.sql',
    sql: `create table bills (bill_id integer primary key, due_date date, old text, sent_on date);
      create table banners (banner_id integer primary key, old text);
      create view open_bills as select * from bills;
      create function bill_total() returns integer language sql as $$ select 1 $$;
      create index bills_by_day on bills (due_date);
      comment on column bills.old is 'Unused since 0.1.0.';
      comment on function bill_total() is 'Unused since 0.1.0.';`,
  },
]

async function stepsOf(...files: readonly string[]) {
  const unreleased = files.map((sql, index) => ({ name: `000${index + 2}-change.sql`, sql }))
  const found = await findUnsafeSteps({ released, unreleased, isSmall: (table) => table === 'banners' })
  return found.map(({ rule, on, says }) => `${rule} ${on}: ${says}`)
}

const concurrently = (sql: string) => `-- migrate: outside a transaction\n-- Why.\n${sql}\n`

test.each<[string, string, RegExp]>([
  [
    'a check of all rows',
    'alter table bills add constraint sent check (sent_on is not null);',
    /^constraint bills.sent: .* Add "not valid", and write "validate constraint sent" in a file of its own/,
  ],
  [
    'a foreign key that is checked at once',
    'alter table bills add constraint of_banner foreign key (bill_id) references banners;',
    /^constraint bills.of_banner: .* Add "not valid"/,
  ],
  [
    'a unique constraint without its index',
    'alter table bills add constraint one_a_day unique (due_date);',
    /^constraint bills.one_a_day: .* Build a unique index concurrently/,
  ],
  [
    'a column that becomes required',
    'alter table bills alter column sent_on set not null;',
    /^not null bills.sent_on: .* check \(sent_on is not null\) not valid/,
  ],
  [
    'a new column that is required',
    'alter table banners add column color text not null;',
    /^required column banners.color: the version before writes rows without it/,
  ],
  [
    'a new column with a check',
    'alter table bills add column cents integer default 0 check (cents >= 0);',
    /^constraint bills.cents: .* Add the column alone/,
  ],
  [
    'a new column with a reference',
    'alter table bills add column banner integer references banners;',
    /^constraint bills.banner: /,
  ],
  [
    'a default that each row computes',
    'alter table bills add column seen_at timestamptz default clock_timestamp();',
    /^default bills.seen_at: .* fill older rows by a job/,
  ],
  [
    'a default that each row computes, in a cast',
    'alter table bills add column token text not null default gen_random_uuid()::text;',
    /^default bills.token: /,
  ],
  ['a column that numbers itself', 'alter table bills add column place bigserial;', /^default bills.place: /],
  [
    'a column that computes itself',
    'alter table bills add column half integer generated always as (bill_id / 2) stored;',
    /^default bills.half: .* Add a plain column/,
  ],
  [
    'another type',
    'alter table banners alter column banner_id type bigint;',
    /^type banners.banner_id: .* Add a column of the new type/,
  ],
  [
    'a dropped column',
    'alter table bills drop column due_date;',
    /^drop bills.due_date: .* Release "comment on column bills.due_date is 'Unused since VERSION'" first/,
  ],
  [
    'a dropped column that is announced in the same release',
    `comment on column bills.due_date is 'Unused since 0.2.0'; alter table bills drop column due_date;`,
    /^drop bills.due_date: /,
  ],
  ['a dropped table', 'drop table if exists banners cascade;', /^drop banners: .*comment on table banners/],
  ['a dropped view', 'drop view open_bills;', /^drop open_bills: .*comment on view open_bills/],
  ['a dropped index', 'drop index bills_by_day;', /^drop bills_by_day: .*comment on index bills_by_day/],
  [
    'a renamed column',
    'alter table bills rename column due_date to due_on;',
    /^rename bills.due_date: .* Add the new one beside it/,
  ],
  ['a renamed table', 'alter table banners rename to notices;', /^rename banners: /],
  ['a renamed function', 'alter function bill_total() rename to total;', /^rename bill_total: /],
  [
    'an index that is built at once',
    'create index bills_by_sent on bills (sent_on);',
    /^index bills: nobody can write while bills_by_sent is built. Write "create index concurrently if not exists/,
  ],
  [
    'an index that is built concurrently inside a transaction',
    'create index concurrently if not exists bills_by_sent on bills (sent_on);',
    /^index 0002-change.sql: .* Begin the file with "-- migrate: outside a transaction"/,
  ],
  [
    'an index that is built concurrently beside another statement',
    concurrently(
      'create index concurrently if not exists a on bills (sent_on); alter table bills add column b text;',
    ),
    /^index 0002-change.sql: .* holds one statement/,
  ],
  ['all rows of a table changed', `update bills set old = '';`, /^rows bills: .* by a job in slices/],
  [
    'all rows of a table changed on the way',
    'create table changed (bill_id integer); with c as (update bills set old = null returning bill_id) insert into changed select bill_id from c;',
    /^rows bills: /,
  ],
  ['all rows of a table deleted', 'delete from only public.bills;', /^rows bills: /],
  ['a table that is emptied', 'truncate banners, bills;', /^rows bills: /],
  [
    'a constraint that is validated under the lock of its creation',
    'alter table bills add constraint sent check (sent_on is not null) not valid; alter table bills validate constraint sent;',
    /^validate 0002-change.sql: .* into a file of its own/,
  ],
  ['another storage', 'alter table bills set unlogged;', /^alter bills: AT_SetUnLogged may rewrite/],
  ['a block', 'do $$ begin update bills set old = null; end $$;', /^do do: /],
  ['a call', 'call reindex_states();', /^call reindex_states: .* Write its statements into the file/],
  ['a function that works', 'select fill_bills();', /^call fill_bills: /],
  ['a rebuilt index', 'reindex table bills;', /^unknown ReindexStmt: /],
  ['a commit', 'commit;', /^unknown TransactionStmt: /],
  ['a lock', 'lock table bills;', /^unknown LockStmt: /],
  ['a setting', 'set lock_timeout = 0;', /^unknown VariableSetStmt: /],
])('refuses %s', async (_, sql, says) => {
  expect(await stepsOf(sql)).toContainEqual(expect.stringMatching(says))
})

test.each([
  ['a nullable column', 'alter table bills add column color text;'],
  [
    'a required column with a constant',
    `alter table bills add column colors text[] not null default '{}'::text[];`,
  ],
  [
    'a required column with the time of the transaction',
    'alter table bills add column seen_at timestamptz not null default now();',
  ],
  [
    'a constraint for new rows alone',
    'alter table bills add constraint sent check (sent_on is not null) not valid;',
  ],
  ['a validation of its own', 'alter table bills validate constraint sent;'],
  ['a unique constraint by its index', 'alter table bills add constraint one_a_day unique using index a;'],
  ['an index of a small table', 'create index banners_by_old on banners (old);'],
  ['changed rows of a small table', `update banners set old = '';`],
  [
    'an index that is built concurrently in a file of its own',
    concurrently('create index concurrently if not exists bills_by_sent on bills (sent_on);'),
  ],
  ['a column that a release announced', 'alter table bills drop column old;'],
  ['a function that a release announced', 'drop function bill_total();'],
  [
    'anything on a new table',
    `create table shades (shade_id integer, color text); create index shades_by_color on shades (color);
     alter table shades alter column color set not null; update shades set color = 'red';
     call protect_own_table('shades'); drop table shades;`,
  ],
  [
    'a replaced policy and trigger',
    `drop policy reads on bills; create policy reads on bills for select using (true);
     drop trigger kept on bills; create trigger kept before update on bills for each row execute function keep();`,
  ],
  [
    'rows in their scope',
    `select set_config('app.scope', 'jobs', true); insert into banners values (1, '');`,
  ],
])('accepts %s', async (_, sql) => {
  expect(await stepsOf(sql)).toEqual([])
})

test('knows the tables of an earlier unreleased file as new, and those of a release as old', async () => {
  expect(await stepsOf('create table shades (color text);', 'create index a on shades (color);')).toEqual([])
  expect(
    await stepsOf('create table if not exists bills ();', 'create index a on bills (old);'),
  ).toHaveLength(1)
})

test('names a file that is not SQL', async () => {
  await expect(stepsOf('alter tabel bills;')).rejects.toThrow(/^0002-change.sql is not SQL/)
})

const machines = renderMachines()

test.each<[string, (sql: string) => string, string]>([
  [
    'a transition that the version before makes',
    (sql) => sql.replace(/^ {2}\('payment', 'submitted', 'failed'\),\n/m, ''),
    'transition payment: submitted -> failed',
  ],
  [
    'a state that leaves a predicate',
    (sql) => sql.replace(/(function payment_is_open.*\n.*in \(.*), '\w+'\)/, '$1)'),
    'predicate payment_is_open',
  ],
  [
    'a state that enters a predicate',
    (sql) => sql.replace(/(function payment_is_open.*\n.*in \()/, "$1'failed', "),
    'predicate payment_is_open',
  ],
  [
    'a predicate that is gone',
    (sql) => sql.replace('function payment_is_open(', 'function payment_is_under_way('),
    'predicate payment_is_open',
  ],
])('refuses machines without %s', (_, change, found) => {
  expect(change(machines)).not.toBe(machines)
  expect(judgeMachines(machines, change(machines)).map(({ rule, on }) => `${rule} ${on}`)).toEqual([found])
})

test('accepts machines with a new state, its transitions and its places in predicates', () => {
  const grown = machines
    .replace(/^ {2}\('payment', null/m, "  ('payment', 'submitted', 'parked'),\n$&")
    .replace(/(function payment_is_open.*\n.*in \()/, "$1'parked', ")
  expect(grown).not.toBe(machines)
  expect(judgeMachines(machines, machines)).toEqual([])
  expect(judgeMachines(machines, grown)).toEqual([])
})
