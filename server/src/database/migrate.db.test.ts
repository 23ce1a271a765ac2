import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { OtherSchema } from './refuse-other-schema.ts'

let testDatabase: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await testDatabase.drop()
})

const migrateAgain = () => migrate({ databaseUrl: testDatabase.ownerUrl })
const applied = async () => {
  const { rows } = await owner.query<{ name: string }>('select name from applied_migrations order by name')
  return rows.map(({ name }) => name)
}
const note = (name: string) =>
  owner.query('insert into applied_migrations (name, sha256) values ($1, $2)', [name, 'of another file'])

async function refusal(): Promise<string> {
  const before = await applied()
  const error: unknown = await migrateAgain().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OtherSchema)
  expect(await applied()).toEqual(before)
  return (error as OtherSchema).message
}

test('applies nothing to a database that is up to date', async () => {
  expect(await migrateAgain()).toBe(0)
})

test('applies every file to an empty database', async () => {
  const names = await applied()
  await owner.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  expect(await migrateAgain()).toBe(names.length)
  expect(await applied()).toEqual(names)
})

test('refuses a database that other files made, with what to do in a demo and in production', async () => {
  await note('0001-another.sql')
  const said = await refusal()
  expect(said).toContain('0001-another.sql is not here')
  expect(said).toContain('Nothing was changed')
  expect(said).toContain('npm start -- --reset')
  expect(said).toContain('In production')
})

test('applies no file if one cannot be applied', async () => {
  await owner.query('drop schema public cascade; create schema public')
  await owner.query(
    'create table applied_migrations (name text primary key, sha256 text not null, applied_at timestamptz)',
  )
  await note('0001-scopes.sql')
  expect(await refusal()).toContain('0001-scopes.sql differs')
  const { rows } = await owner.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ tablename: 'applied_migrations' }])
})

test('refuses a file that was edited after it was applied', async () => {
  await owner.query(
    `update applied_migrations set sha256 = 'of before' where name = '0003-accounts-and-billing.sql'`,
  )
  expect(await refusal()).toContain('0003-accounts-and-billing.sql differs')
})

test('accepts files of a newer version, so that an upgrade can be undone', async () => {
  await note('9999-newer.sql')
  expect(await migrateAgain()).toBe(0)
})
