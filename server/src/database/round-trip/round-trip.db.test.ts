import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { setReadScopeSql } from '../scope.ts'
import { type Part, sendTogether } from './round-trip.ts'

/** One connection throughout, in the driver's pipeline mode as the pool's are: what one round trip leaves, the next meets. */
let testDatabase: TestDatabase
let client: pg.Client
let owner: pg.Client

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await owner.connect()
  await owner.query('create table numbers (n int); grant select, insert on numbers to portal_app')
})
beforeEach(async () => {
  client = new pg.Client({ connectionString: testDatabase.appUrl, pipeline: true })
  client.on('error', () => {})
  await client.connect()
  return () => client.end()
})
afterAll(async () => {
  await owner?.end()
  await testDatabase?.drop()
})

const send = async (to: pg.Client, parts: readonly Part[]) =>
  (await sendTogether(to, parts)).map(({ rows }) => rows)
const part = (text: string, ...values: unknown[]): Part => ({ name: text.slice(0, 60), text, values })
const scope = (accounts: string, name: string) => part(setReadScopeSql, accounts, name)
const one = part('select 1 as one')
const well = async () => expect(await send(client, [one])).toEqual([[{ one: 1 }]])
const settings = part(
  `select current_setting('app.accounts', true) as accounts, current_setting('app.scope', true) as scope,
          current_setting('transaction_read_only') as "readOnly"`,
)
const nothingSet = { accounts: '', scope: '', readOnly: 'off' }

/** Hashes of the driver's files that round-trip.ts depends on. Change one only after reading the file again (README.md). */
const driverAsRead: Readonly<Record<string, string>> = {
  'pg/lib/client.js': 'ad6aa93c26b0bf26',
  'pg/lib/connection.js': 'f93e914bf408657f',
  'pg/lib/query.js': 'ecf885185f0ad8b8',
  'pg/lib/utils.js': '0348fa1818f44908',
}

test.each(Object.entries(driverAsRead))('returns %s as it was read', (file, hash) => {
  const text = readFileSync(createRequire(import.meta.url).resolve(file))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test("returns each statement's own rows, the first time and later", async () => {
  const several = part('select n, null as nothing from generate_series(1, $1::int) n', 2)
  const none = part('select 1 as one where false')
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await send(client, [several, none, one, several])).toEqual([
      [
        { n: 1, nothing: null },
        { n: 2, nothing: null },
      ],
      [],
      [{ one: 1 }],
      [
        { n: 1, nothing: null },
        { n: 2, nothing: null },
      ],
    ])
  }
})

test('counts the touched pages', async () => {
  const texts = [
    'begin',
    'insert into numbers values (1), (2), (3)',
    'update numbers set n = 0 where n > 1',
    'select',
    'commit',
  ]
  await owner.query('grant update, delete on numbers to portal_app')
  const touched = async (parts: readonly Part[]) =>
    (await sendTogether(client, parts)).map((answer) => answer.touched)
  expect(await touched(texts.map((text) => part(text)))).toEqual([0, 3, 2, 1, 0])
  expect(await touched([part('delete from numbers')])).toEqual([3])
})

test('writes and reads values and columns as the driver does', async () => {
  const values = [
    'ä"\\',
    ['a,b', '{"}', null],
    Buffer.from([0, 255]),
    null,
    true,
    12.5,
    { a: 1 },
    'x'.repeat(70_000),
  ]
  const text = `select $1::text a, $2::text[] b, $3::bytea c, $4::int d, $5::bool e, $6::float8 f, $7::jsonb g, $8::text h,
                       now() - now() i, timestamptz '2026-03-10 15:00Z' j, 1::numeric k`
  const expected = (await client.query(text, values)).rows
  expect(await send(client, [part(text, ...values)])).toEqual([expected])
  expect(await send(client, [part(text, ...values)])).toEqual([expected])
})

test('names the keys of rows in camel case, the first time and later, and leaves keys within jsonb', async () => {
  const text = part(
    `select $1::int as amount_cents, null as line_1, 2 as "isOpen", jsonb_build_object('due_date', 3) as all_facts`,
    1,
  )
  const row = { amountCents: 1, line1: null, isOpen: 2, allFacts: { due_date: 3 } }
  for (let turn = 0; turn < 2; turn += 1) expect(await send(client, [text])).toEqual([[row]])
})

test('plans once for each connection: later round trips name what the first prepared', async () => {
  for (let turn = 0; turn < 3; turn += 1) await well()
  const { rows } = await client.query(
    `select generic_plans + custom_plans as runs from pg_prepared_statements where name = $1`,
    [one.name],
  )
  expect(rows).toEqual([{ runs: '3' }])
})

test('leaves nothing prepared where statements have no names, and reads each with its own columns', async () => {
  const unnamed = ['select 1 as one', 'select 2 as two', 'select $1::text as three'].map((text, index) => ({
    name: '',
    text,
    values: index === 2 ? ['3'] : [],
  }))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await send(client, unnamed)).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: '3' }]])
  const { rows } = await client.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
})

test('limits settings to what is sent with them', async () => {
  const [, set] = await send(client, [scope('{1000482917}', 'staff'), settings])
  expect(set).toEqual([{ accounts: '{1000482917}', scope: 'staff', readOnly: 'on' }])
  expect(await send(client, [settings])).toEqual([[nothingSet]])
  await client.query('begin')
  expect((await client.query(settings.text)).rows).toEqual([nothingSet])
  await client.query('rollback')
})

test('ends settings with a failed round trip', async () => {
  const broken = send(client, [scope('', 'feed'), part('select 1 / $1::int', 0), settings])
  await expect(broken).rejects.toThrow('division by zero')
  expect(await send(client, [settings])).toEqual([[nothingSet]])
})

test('refuses writing in a read scope, whatever is sent', async () => {
  const insert = part('insert into numbers values (1)')
  await expect(send(client, [scope('', 'feed'), insert])).rejects.toThrow(/read-only transaction/)
  const allow = part(`select set_config('transaction_read_only', 'off', true)`)
  await expect(send(client, [scope('', 'feed'), allow, insert])).rejects.toThrow(/read-write mode/)
  expect((await owner.query('select * from numbers')).rows).toEqual([])
})

test('sends statements together as one transaction', async () => {
  const insert = part('insert into numbers values (7)')
  await expect(send(client, [insert, part('select 1 / $1::int', 0)])).rejects.toThrow('division')
  expect((await owner.query('select * from numbers')).rows).toEqual([])
})

test.each([
  ['cannot be parsed', part('selec 1')],
  ['names what is not there', part('select * from nowhere')],
  ['fails as it runs', part('select 1 / $1::int', 0)],
  ['is given a value of another kind', part('select $1::int', 'one')],
  ['is given too few values', part('select $1::int, $2::int', 1)],
])('reports a statement that %s, first or last, and keeps the connection usable', async (_, broken) => {
  for (const parts of [
    [broken, one],
    [one, broken],
    [one, broken, one],
  ]) {
    await expect(send(client, parts)).rejects.toMatchObject({
      code: expect.stringMatching(/^\w{5}$/),
    })
    await well()
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  }
})

test('reports a value that cannot be written before anything is sent', async () => {
  const broken = { toPostgres: () => JSON.parse('not json') as string }
  await expect(send(client, [one, part('select $1::text', broken)])).rejects.toBeInstanceOf(SyntaxError)
  await well()
})

test('traces an error back to its caller', async () => {
  async function askedHere() {
    await send(client, [part('select * from nowhere')])
  }
  const error = await askedHere().catch((thrown: Error) => thrown)
  expect(error?.stack).toContain('askedHere')
})

test.each(['discard all', 'deallocate all'])(
  'fails one round trip after %s, and prepares again in the next',
  async (forget) => {
    await well()
    await client.query(forget)
    await expect(send(client, [one])).rejects.toMatchObject({ code: '26000' })
    await well()
  },
)

test('refuses changed columns once and then reads them', async () => {
  await owner.query('create table changing (a int); grant select on changing to portal_app')
  await owner.query('insert into changing values (1)')
  const all = part('select * from changing')
  expect(await send(client, [all])).toEqual([[{ a: 1 }]])
  await owner.query(`alter table changing add column b text default 'new'`)
  await expect(send(client, [all])).rejects.toThrow(/cached plan/)
  expect(await send(client, [all])).toEqual([[{ a: 1, b: 'new' }]])
})

test('answers several round trips at once on one connection each with its own rows', async () => {
  const echo = (n: number) => part('select $1::int as n', n)
  const byDriver = async (n: number) => [(await client.query('select $1::int as n', [n])).rows]
  const turns = Array.from({ length: 40 }, (_, n) => n)
  const answers = await Promise.all(
    turns.map((n) => (n % 4 === 3 ? byDriver(n) : send(client, [echo(n), echo(n + 100)]))),
  )
  expect(answers).toEqual(turns.map((n) => (n % 4 === 3 ? [[{ n }]] : [[{ n }], [{ n: n + 100 }]])))
})

test('fails one of several alone', async () => {
  await well()
  const failing = expect(send(client, [one, part('select 1 / $1::int', 0)])).rejects.toThrow('division')
  await Promise.all([well(), failing, well(), well()])
})

test('ends a statement that takes too long alone', async () => {
  await send(client, [part("select set_config('statement_timeout', '400', false)")])
  await expect(send(client, [one, part('select pg_sleep(5)')])).rejects.toMatchObject({
    code: '57014',
  })
  await well()
})

test('gives up a silent server by the time-out of the driver', async () => {
  const patient = new pg.Client({ connectionString: testDatabase.appUrl, pipeline: true, query_timeout: 150 })
  patient.on('error', () => {})
  await patient.connect()
  await expect(send(patient, [part('select pg_sleep(60)')])).rejects.toThrow('Query read timeout')
  await expect(send(patient, [one])).rejects.toThrow()
  await patient.end()
})

test('reports a broken connection to waiting and later calls', async () => {
  const [rows] = await send(client, [part('select pg_backend_pid() as pid')])
  const waiting = expect(send(client, [part('select pg_sleep(60)')])).rejects.toThrow(/terminat/)
  const killer = new pg.Client({ connectionString: testDatabase.appUrl })
  await killer.connect()
  await killer.query('select pg_terminate_backend($1)', [rows?.[0]?.pid])
  await killer.end()
  await waiting
  await expect(send(client, [one])).rejects.toThrow()
})
