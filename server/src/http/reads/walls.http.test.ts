import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAs, breakDatabase, type Nobody, nobody } from '../../../testing/nobody.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { type Database, openDatabase, type Statement } from '../../database/database.ts'

/**
 * Two walls stand before every hot read: `begin_visit` sets whose rows can be seen, and what came is refused where the
 * domain says so. Each is looked at with the other one broken.
 */
let the: TestApp
/** One connection, so that what one read leaves the next meets. */
let database: Database

beforeAll(async () => {
  the = await createTestApp()
  const { url } = the.parts.config.database
  database = openDatabase({ url, connections: 1, statementTimeoutMs: 400, connectTimeoutMs: 20_000 })
})
afterAll(async () => {
  await database?.close()
  await the?.close()
})

/** Queries that forgot their owner. */
const invoiceOwners = sql<{ account: AccountNumber }>`select distinct account_number as account from invoices`
const accountsSeen = sql<{ account: AccountNumber }>`select account_number as account from accounts`
const settings = sql<{ readonly pid: number }>`
  select current_setting('app.accounts', true) as accounts, current_setting('app.scope', true) as scope,
         current_setting('transaction_read_only') as read_only, pg_backend_pid() as pid`

/** What stands on the connection before anything is set. */
const left = async () => (await database.readAs(settings, [])).asker
const nothing = { accounts: '', scope: '', readOnly: 'off' }
/** Of a hot read that asks for the invoices. */
const readAs = (cookie: string | undefined, ...statements: Statement<object>[]) =>
  database.readAs(beginAs(the, cookie, 'see_invoices'), statements)

describe.each(Object.keys(nobody) as Nobody[])('%s', (name) => {
  test('sees no row, though the query forgets its owner, and leaves nothing on the connection', async () => {
    const { asker, rows } = await readAs(await nobody[name](the), invoiceOwners, accountsSeen, settings)
    expect(rows).toMatchObject([[], [], [{ scope: '', readOnly: 'on' }]])
    expect(asker?.seenAccounts ?? '{}').toBe('{}')
    expect(await left()).toMatchObject(nothing)
  })
})

test('shows a permitted visitor their own rows alone, though the query forgets its owner', async () => {
  const { rows } = await readAs(await the.signIn('owner'), invoiceOwners, accountsSeen, settings)
  const own = [{ account: larkspur }]
  // The person, and the same person as the one who reads.
  const scope = expect.stringMatching(/^person\|([0-9a-f-]{36})\|\1$/)
  expect(rows).toMatchObject([own, own, [{ accounts: `{"${larkspur}"}`, scope, readOnly: 'on' }]])
  expect(await left()).toMatchObject(nothing)
})

test.each([
  ['fails', sql<object>`select 1 / (select count(*) - count(*) from accounts)`, /division by zero/],
  ['reads what it may not', sql<object>`select * from pg_authid`, /permission denied/],
  ['is no SQL', sql<object>`selec 1`, /syntax error/],
])('leaves nothing on its connection when a statement in the middle %s', async (_, broken, notified) => {
  const cookie = await the.signIn('owner')
  await readAs(cookie, accountsSeen)
  const before = await left()
  await expect(readAs(cookie, accountsSeen, broken, accountsSeen)).rejects.toThrow(notified)
  // The same connection, used again.
  expect(await left()).toEqual({ ...before, ...nothing })
  expect((await readAs(undefined, accountsSeen)).rows).toEqual([[]])
})

test.each([
  ['writes', sql<object>`delete from invoices`, /read-only/],
  ['takes too long', sql<object>`select pg_sleep(5)`, /statement timeout/],
])('closes its connection when a statement in the middle %s', async (_, broken, notified) => {
  const before = await left()
  await expect(readAs(await the.signIn('owner'), accountsSeen, broken)).rejects.toThrow(notified)
  const after = await left()
  expect(after).toMatchObject({ accounts: null, scope: null, readOnly: 'off' })
  expect(after?.pid).not.toBe(before?.pid)
})

test('keeps no settings of a hot read for the next read on the connection', async () => {
  await readAs(await the.signIn('owner'), accountsSeen)
  expect(await database.read({ accounts: [] }, accountsSeen)).toEqual([])
  expect(await database.transaction('session', (tx) => tx.run(accountsSeen))).toEqual([])
})

describe('on a database that shows everything to everybody', () => {
  let broken: TestApp
  const ask = async (path: string, cookie: string | undefined) => {
    const answer = await broken.call({ path, ...(cookie !== undefined && { cookie }) })
    return { status: answer.statusCode, body: answer.body.replace(/inc_[0-9a-f]{20}/, '') }
  }
  const reads = [
    `/api/v1/invoices?accountNumber=${larkspur}`,
    `/api/v1/counts/invoices?accountNumber=${larkspur}`,
    '/api/v1/invoices/1000044110',
    '/api/v1/policies/12MF0104417/schedule',
  ]
  const request = (cookie: string | undefined) => Promise.all(reads.map((path) => ask(path, cookie)))
  const fault = { code: 'internal', success: false }
  const cookies = new Map<string, string | undefined>()
  const before = new Map<string, Awaited<ReturnType<typeof request>>>()

  beforeAll(async () => {
    broken = await createTestApp()
    for (const [name, cookieOf] of Object.entries(nobody)) cookies.set(name, await cookieOf(broken))
    for (const [name, cookie] of cookies) before.set(name, await request(cookie))
    await breakDatabase(broken)
    // A query that forgets its owner is told everything now.
    const begin = beginAs(broken, await broken.signIn('owner'), 'see_invoices')
    expect((await broken.parts.database.readAs(begin, [accountsSeen])).rows[0]?.length).toBeGreaterThan(1)
  })
  afterAll(() => broken?.close())

  test.each(Object.keys(nobody))(
    '%s is refused with the same bytes, or reports a fault alone',
    async (name) => {
      const refused = await request(cookies.get(name))
      for (const [index, was] of (before.get(name) ?? []).entries()) {
        expect([401, 403, 404]).toContain(was.status)
        // Where nothing but the row says that it is foreign: newcomers may ask, and have no account.
        if (refused[index]?.status === 500) expect(JSON.parse(refused[index].body)).toMatchObject(fault)
        else expect(refused[index]).toEqual(was)
      }
    },
  )

  test.each([
    ['by its list', `/api/v1/invoices?accountNumber=${larkspur}`, 404],
    ['by its account', `/api/v1/accounts/${larkspur}`, 404],
    ['by its policies', `/api/v1/policies?accountNumber=${larkspur}`, 404],
    ['by its number', '/api/v1/invoices/1000044110', 500],
    ['by the number of its policy', '/api/v1/policies/12MF0104417', 500],
    ['among their own', '/api/v1/accounts/summary', 500],
  ])('reveals nothing foreign, requested %s', async (_, path, status) => {
    const answer = await ask(path, await broken.signIn('stranger'))
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject(status === 500 ? fault : { code: 'not_found' })
    for (const mark of ['Larkspur', '12WC0310442', '33125']) expect(answer.body).not.toContain(mark)
  })
})
