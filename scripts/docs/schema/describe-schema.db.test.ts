import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts'
import { describeSchema } from './describe-schema.ts'
import { owners } from './owners.ts'

const root = new URL('../../../', import.meta.url)
/** PostgreSQL before 16 repeats the table's name in some queries of views. The embedded one is newer. */
const withoutQueries = (text: string) => text.replaceAll(/```sql\nSELECT.+?```/gs, '')

let testDatabase: TestDatabase
let superuser: pg.Client
let said: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const address = new URL(inject('testPostgresAdminUrl'))
  address.pathname = new URL(testDatabase.ownerUrl).pathname
  superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  said = await describeSchema(superuser)
})
afterAll(async () => {
  await superuser?.end()
  await testDatabase?.drop()
})

/** Returns the document as it is after the change, and rolls the change back. */
async function describeAfter(change: string): Promise<string> {
  await superuser.query('begin')
  try {
    await superuser.query(change)
    return await describeSchema(superuser)
  } finally {
    await superuser.query('rollback')
  }
}

test('matches docs/api/schema.md to the migrations (npm run schema)', async () => {
  const written = readFileSync(new URL('docs/api/schema.md', root), 'utf8')
  const { rows } = await superuser.query<{ isOld: boolean }>(
    `select current_setting('server_version_num')::integer < 160000 as "isOld"`,
  )
  if (rows[0]?.isOld) expect(withoutQueries(said)).toBe(withoutQueries(written))
  else expect(said).toBe(written)
})

test.each([
  ['a column', 'alter table invoices add column other text'],
  ['a nullability', 'alter table invoices alter column due_date drop not null'],
  ['a default', 'alter table invoices alter column version set default 7'],
  ['a type', 'alter table invoices alter column payment_plan type varchar(7)'],
  ['a collation', 'alter table invoices alter column payment_plan type text collate "C"'],
  ['a check', 'alter table invoices drop constraint invoices_invoice_number_check'],
  ['an index', 'drop index invoices_newest_due'],
  ['a policy', "alter policy payment_reopens on invoices using (app_scope() = 'staff')"],
  ['a wall', 'alter table invoices disable row level security, no force row level security'],
  ['a trigger', 'drop trigger reminders_noted_when_new on invoices'],
  ['a trigger that never fires', 'alter table invoices disable trigger plan_new_bills'],
  ['a function', 'alter function app_scope() security definer'],
  ['a grant', 'revoke delete on invoices from portal_app'],
  ['a grant of a column', 'grant update (words) on search_entries to portal_app'],
  ['a grant of a function', 'revoke execute on function app_scope() from public'],
  ['a grant of the schema', 'grant create on schema public to portal_app'],
  ['a view', 'alter view money_lines reset (security_invoker)'],
  ['a row of the migrations', "delete from transitions where from_state = 'created'"],
  ['a comment', "comment on table invoices is 'bills'"],
])('writes another document for a difference in %s', async (_what, change) => {
  expect(await describeAfter(change)).not.toBe(said)
})

test.each([
  ['a table', 'create table nobodys (id integer)'],
  ['a function', 'create function nobodys() returns integer language sql as $$ select 1 $$'],
])('refuses %s without an owner', async (_what, change) => {
  await expect(describeAfter(change)).rejects.toThrow('add nobodys')
})

test('refuses an owner of what does not exist', async () => {
  await expect(describeAfter('drop table message_banners')).rejects.toThrow('remove message_banners')
})

test.each([
  ['type', "create type nobodys as enum ('one')"],
  ['relation', 'create sequence nobodys'],
  ['relation', 'alter table invoices no force row level security'],
  ['statistics', 'create statistics nobodys on due_date, bill_date from invoices'],
])('refuses a %s that the document has no place for', async (kind, change) => {
  await expect(describeAfter(change)).rejects.toThrow(`does not describe: ${kind}`)
})

test('gives each owner a folder of the server', () => {
  expect(Object.keys(owners).filter((owner) => !existsSync(new URL(`server/src/${owner}`, root)))).toEqual([])
})
