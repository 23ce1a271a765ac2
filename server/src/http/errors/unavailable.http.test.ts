import { changeUnknown, errorMessages } from '@myaccount/messages/errors/error-messages'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../testing/database-away.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'

/** What may be said of a change when the database goes away (docs/operations.md): never more than is known. */
let the: TestApp
let database: DatabaseSwitch
let cookie: string

beforeAll(async () => {
  the = await createTestApp()
  database = await openDatabaseSwitch(the)
})
afterAll(async () => {
  await database.close()
  await the.close()
})
beforeEach(async () => {
  cookie = await the.signIn('owner')
  return () => database.on()
})

const change = () =>
  the.call({
    method: 'PUT',
    path: '/api/v1/session/active_account',
    cookie,
    body: { accountNumber: larkspur },
  })
const read = () => the.call({ path: `/api/v1/accounts/${larkspur}`, cookie })
const readByPost = () =>
  the.call({ method: 'POST', path: '/api/v1/accounts', cookie, body: { accountNumber: [larkspur] } })
const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** The database goes away while the call waits for a lock in it. */
async function cutWhileWaiting(table: string, mode: string, call: typeof read) {
  const holder = new pg.Client({ connectionString: the.ownerUrl })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query(`begin; lock table ${table} in ${mode} mode`)
  const answer = call()
  await expect.poll(() => the.sql(waits), { interval: 10 }).not.toHaveLength(0)
  await database.off()
  await holder.end().catch(() => {})
  return await answer
}

test('reports a change without an answer as possibly made', async () => {
  // Reads go on, changes wait.
  const answer = await cutWhileWaiting('sessions', 'share', change)
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    additional_detail: changeUnknown.message,
  })
})

test.each([
  ['by GET', read],
  ['by POST', readByPost],
])('reports a read %s as without effect, whatever its outcome', async (_, call) => {
  const answer = await cutWhileWaiting('policies', 'access exclusive', call)
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(answer.json().additional_detail).toBe(errorMessages.unavailable.detail.message)
})

test('reports a database that was not reached as unchanged', async () => {
  await database.off()
  // The first ones may still find a connection that was cut and does not know it yet.
  await expect
    .poll(async () => (await change()).json())
    .toMatchObject({
      status: 503,
      code: 'unavailable',
      additional_detail: errorMessages.unavailable.detail.message,
    })
})
