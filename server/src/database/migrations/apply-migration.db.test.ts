import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { migrate } from '../migrate.ts'
import { MigrationFailed } from './migration-failed.ts'
import { outsideTransaction } from './outside-transaction.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

let testDatabase: TestDatabase
let owner: pg.Client
/** Somebody who uses the tables meanwhile. */
let other: pg.Client
let present: readonly Migration[]

const open = async () => {
  const client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
  return client
}

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  owner = await open()
  other = await open()
  present = await readMigrations()
  await owner.query(
    'create table lamps (lamp_id integer primary key, color text); insert into lamps select i, i % 7 from generate_series(1, 1000) i',
  )
})
afterEach(async () => {
  await other.query('rollback')
  await owner.query(`delete from applied_migrations where name >= '9000'`)
})
afterAll(async () => {
  await other?.end()
  await owner?.end()
  await testDatabase?.drop()
})

const patience = { lockTimeoutMs: 150, tries: 3, pauseMs: 100, buildWaitMs: 20_000 }
const fileOf = (name: string, sql: string): Migration => ({ name, sql, sha256: `of ${sql}` })

async function migrateWith(
  files: readonly Migration[],
  given: Partial<typeof patience> = {},
  lines: string[] = [],
) {
  const outcome = await migrate({
    databaseUrl: testDatabase.ownerUrl,
    files: [...present, ...files],
    patience: { ...patience, ...given },
    log: (line) => lines.push(line),
  }).catch((error: unknown) => error)
  return { outcome, lines, says: outcome instanceof MigrationFailed ? outcome.message : '' }
}

const columnsOf = async (table: string) => {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows.map(({ name }) => name)
}
const applied = async () => {
  const { rows } = await owner.query(`select name from applied_migrations where name >= '9000' order by name`)
  return rows.map(({ name }: { name: string }) => name)
}
const isValid = async (index: string) => {
  const { rows } = await owner.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    index,
  ])
  return rows.map(({ indisvalid }: { indisvalid: boolean }) => indisvalid)
}

test('tries again while somebody uses the table, and lets others read it in between', async () => {
  await other.query('begin; select from lamps limit 1')
  const lines: string[] = []
  const file = fileOf('9001-watts.sql', 'alter table lamps add column watts integer;')
  const migrated = migrateWith([file], { tries: 500 }, lines)
  await expect.poll(() => lines).toContain('migrate 9001-watts.sql: others use its tables, try 2 of 500')
  // Each read waits behind one request of the migration at most.
  await owner.query('set statement_timeout = 5000')
  for (let reads = 0; reads < 10; reads += 1) await owner.query('select count(*) from lamps')
  await owner.query('reset statement_timeout')
  expect(await columnsOf('lamps')).not.toContain('watts')
  await other.query('rollback')
  expect((await migrated).outcome).toBe(1)
  expect(await columnsOf('lamps')).toContain('watts')
  expect(await applied()).toEqual(['9001-watts.sql'])
})

test('gives up after its tries, keeps the files before it, and undoes what the file had done', async () => {
  await other.query('begin; select from lamps limit 1')
  const { says, lines } = await migrateWith([
    fileOf('9001-shades.sql', 'create table shades (shade_id integer);'),
    fileOf(
      '9002-price.sql',
      'create table prices (cents integer); alter table lamps add column price integer;',
    ),
    fileOf('9003-rooms.sql', 'create table rooms (room_id integer);'),
  ])
  expect(says).toMatch(
    /^The migration 9002-price.sql changed nothing, .* through 3 tries: end the transactions/,
  )
  expect(lines.filter((line) => line.includes('9002-price.sql: '))).toHaveLength(2)
  expect(await applied()).toEqual(['9001-shades.sql'])
  expect(await columnsOf('lamps')).not.toContain('price')
  expect([await columnsOf('prices'), await columnsOf('rooms')]).toEqual([[], []])
  await owner.query('drop table shades')
})

test('undoes a file whose last statement is refused, and quotes no row', async () => {
  const { says } = await migrateWith([
    fileOf(
      '9001-ids.sql',
      `alter table lamps add column ids integer; insert into lamps (lamp_id, color) values (1, 'secret');`,
    ),
  ])
  expect(says).toBe(
    'The migration 9001-ids.sql changed nothing, because the database refused it (23505, table lamps, constraint lamps_pkey): keep the running version and give the developers this line.',
  )
  expect(await columnsOf('lamps')).not.toContain('ids')
  expect(await applied()).toEqual([])
})

const colors = fileOf(
  '9001-lamps-by-color.sql',
  `${outsideTransaction}\n-- Read by color.\ncreate index concurrently if not exists lamps_by_color on lamps (color);\n`,
)

test('builds an index beside a transaction that writes, once that has ended', async () => {
  await other.query(`begin; insert into lamps values (2001, 'red')`)
  const migrated = migrateWith([colors])
  await expect.poll(() => isValid('lamps_by_color')).toEqual([false])
  // Another write of the table does not wait for the build.
  await owner.query(`set lock_timeout = 1000; insert into lamps values (2002, 'red')`)
  await other.query('commit')
  expect((await migrated).outcome).toBe(1)
  expect(await isValid('lamps_by_color')).toEqual([true])
  expect(await applied()).toEqual([colors.name])
  await owner.query('drop index lamps_by_color')
})

test('drops an invalid index that a killed build left, and builds it again', async () => {
  await other.query(`begin; insert into lamps values (3001, 'red')`)
  const builder = await open()
  builder.on('error', () => {})
  const { rows } = await builder.query('select pg_backend_pid() as pid')
  const broken = builder.query(colors.sql).catch((error: unknown) => error)
  await expect.poll(() => isValid('lamps_by_color')).toEqual([false])
  await owner.query('select pg_terminate_backend($1)', [rows[0].pid])
  expect(await broken).toBeInstanceOf(Error)
  await other.query('rollback')
  expect(await isValid('lamps_by_color')).toEqual([false])

  expect((await migrateWith([colors])).outcome).toBe(1)
  expect(await isValid('lamps_by_color')).toEqual([true])
})

test('keeps a valid index that was built and not noted', async () => {
  const oid = async () => (await owner.query(`select 'lamps_by_color'::regclass::oid as oid`)).rows
  const before = await oid()
  expect((await migrateWith([colors])).outcome).toBe(1)
  expect(await oid()).toEqual(before)
  await owner.query('drop index lamps_by_color')
})

test('leaves no index behind whose build is refused or waits too long', async () => {
  const unique = fileOf(
    '9001-one-lamp-a-color.sql',
    `${outsideTransaction}\ncreate unique index concurrently if not exists one_lamp_a_color on lamps (color);\n`,
  )
  expect((await migrateWith([unique])).says).toContain('(23505, table lamps, constraint one_lamp_a_color)')
  expect(await isValid('one_lamp_a_color')).toEqual([])

  await other.query(`begin; insert into lamps values (4001, 'red')`)
  const { says } = await migrateWith([colors], { tries: 1, buildWaitMs: 200 })
  expect(says).toContain('9001-lamps-by-color.sql changed nothing')
  await other.query('rollback')
  expect((await migrateWith([])).outcome).toBe(0)
  expect(await applied()).toEqual([])
})

test('builds an index while another process waits to migrate', async () => {
  const outcomes = await Promise.all([migrateWith([colors]), migrateWith([colors]), migrateWith([colors])])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([0, 0, 1])
  expect(await isValid('lamps_by_color')).toEqual([true])
  await owner.query('drop index lamps_by_color')
})

test.each([
  ['a second statement', `create index concurrently if not exists a on lamps (color); drop table lamps;`],
  ['another statement', 'alter table lamps add column room text;'],
  ['an index that cannot run twice', 'create index concurrently a on lamps (color);'],
])('refuses a file outside a transaction with %s', async (_, sql) => {
  const { outcome } = await migrateWith([fileOf('9001-outside.sql', `${outsideTransaction}\n${sql}\n`)])
  expect(String(outcome)).toContain('9001-outside.sql runs outside a transaction, so it holds one statement')
  expect(await applied()).toEqual([])
  expect(await columnsOf('lamps')).toContain('color')
})
