import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await createTestDatabase()
  second = await createTestDatabase()
})

afterAll(async () => {
  await Promise.all([first?.drop(), second?.drop()])
})

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('binds the serving role by row-level security', async () => {
  const [role] = await ask(
    first.appUrl,
    'select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({
    rolname: 'portal_app',
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
  })
})

test('lets the serving role make no tables', async () => {
  await expect(ask(first.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/)
})

test('hides what one test file writes from the others', async () => {
  await ask(first.ownerUrl, 'create table only_here (id int)')
  const [row] = await ask(second.ownerUrl, `select to_regclass('only_here') as found`)
  expect(row).toEqual({ found: null })
})

test('migrates a clone', async () => {
  const [row] = await ask(
    first.ownerUrl,
    `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  )
  expect(row?.tables).toBeGreaterThan(0)
})

test('drops a database while connections are open', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.appUrl })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(ask(database.appUrl, 'select 1')).rejects.toThrow(/does not exist/)
})
