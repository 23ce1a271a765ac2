import { getEvents, getVersion } from '@myaccount/contract/endpoints/status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseSwitch, openDatabaseSwitch } from '../../../testing/database-away.ts'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'

let the: TestApp
let database: DatabaseSwitch

beforeAll(async () => {
  the = await createTestApp()
  database = await openDatabaseSwitch(the)
})
afterEach(() => database.on())
afterAll(async () => {
  await database.close()
  await the.close()
})

const get = (path: string, cookie?: string) => the.call({ path, ...(cookie && { cookie }) })
const systems = async () =>
  getEvents.response.parse((await get('/status/events')).json()).MyAccountEvents as Record<
    string,
    { online: boolean }
  >

let version = 0
async function switchSystem(id: string, online: boolean): Promise<void> {
  version += 1
  await the.load([{ v: 1, type: 'system_status', id, version, op: 'upsert', data: { online } }])
  // Asked of the database at most once a second.
  the.clock.nowMs += 1_000
}

test('shows the version that was given at the start', async () => {
  const answer = await get('/status/version')
  expect(getVersion.response.parse(answer.json())).toEqual({
    MyAccountVersion: { metrics: { appVersion: '1.0.0+test' } },
  })
})

/** The specification sends it, monitors do not: nothing in the answer is anyone's, so nothing depends on it. */
test.each(['/status/version', '/status/events'])(
  '%s answers with the fixed header and without',
  async (path) => {
    const specified = { 'content-type': 'application/json', 'x-myaccount-request': '1' }
    const without = { 'content-type': null, 'x-myaccount-request': null, 'sec-fetch-site': 'none' }
    for (const headers of [specified, without])
      expect((await the.call({ path, headers })).statusCode).toBe(200)
  },
)

test('reports each system by its own switch', async () => {
  expect(await systems()).toEqual({
    imageright: { online: true },
    billing_center: { online: true },
    smartcomms: { online: true },
  })
  for (const id of ['imageright', 'billing_center', 'smartcomms']) {
    await switchSystem(id, false)
    const notified = await systems()
    const offline = Object.keys(notified).filter((name) => !notified[name]?.online)
    expect(offline).toEqual([id])
    await switchSystem(id, true)
  }
  expect((await systems()).imageright).toEqual({ online: true })
})

test('dates the figures of the overview while billing is offline', async () => {
  const cookie = await the.signIn('owner')
  const overview = async () => (await get(`/api/v1/accounts/${larkspur}`, cookie)).json()
  expect((await overview()).billingAsOf).toBeNull()
  const switchedAt = new Date(the.clock.nowMs).toISOString()
  await switchSystem('billing_center', false)
  expect(await overview()).toMatchObject({ billingAsOf: switchedAt, due: { toPayCents: 201_834 } })
  await switchSystem('billing_center', true)
})

test('asks the database once for a thousand pages', async () => {
  the.clock.nowMs += 1_000
  const before = the.parts.database.roundTrips()
  await Promise.all(Array.from({ length: 1000 }, () => get('/status/events')))
  expect(the.parts.database.roundTrips() - before).toBe(1)
})

test('answers what it can while the database is away, sends Retry-After for the rest, and recovers by itself', async () => {
  const cookie = await the.signIn('owner')
  await switchSystem('smartcomms', false)
  expect((await systems()).smartcomms).toEqual({ online: false })
  await database.off()

  expect((await get('/status/version')).statusCode).toBe(200)
  expect((await get('/healthz/live')).statusCode).toBe(200)
  the.clock.nowMs += 1_000
  expect((await systems()).smartcomms, 'what was last known stands').toEqual({ online: false })
  for (const path of ['/healthz/ready', '/auth/sessions', '/api/v1/accounts/summary']) {
    const answer = await get(path, cookie)
    expect(expectRefused(answer, 503, path).code).toBe('unavailable')
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  }
  const write = await the.call({ method: 'POST', path: '/api/v1/session/activity', cookie })
  expectRefused(write, 503, 'a write')
  // Nobody is asked to sign in again because the database is away.
  expect((await get('/auth/sessions')).statusCode).toBe(401)

  await database.on()
  for (const path of ['/healthz/ready', '/auth/sessions', '/api/v1/accounts/summary'])
    expect((await get(path, cookie)).statusCode, path).toBe(200)
})

test('answers a read on a broken connection as unavailable, and the next one normally', async () => {
  const cookie = await the.signIn('owner')
  const ask = () => get(`/api/v1/policies?accountNumber=${larkspur}`, cookie)
  expect((await ask()).statusCode).toBe(200)
  // Every connection of the pool is dead, and the pool does not know.
  const others = 'from pg_stat_activity where datname = current_database() and pid = any($1)'
  const notified = await the.sql<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const statuses = [(await ask()).statusCode, (await ask()).statusCode]
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  // On a machine that is busy one of them may take its time to die.
  const dying = () => the.sql(`select 1 ${others}`, [notified.map(({ pid }) => pid)])
  await expect.poll(dying).toEqual([])
  expect((await ask()).statusCode).toBe(200)
})

test('is not ready while it drains and still serves', async () => {
  const cookie = await the.signIn('owner')
  the.parts.drain()
  const answer = await get('/healthz/ready')
  expect(expectRefused(answer, 503, 'draining').additional_detail).toContain('shutting down')
  expect((await get('/auth/sessions', cookie)).statusCode).toBe(200)
  expect((await get('/healthz/live')).statusCode).toBe(200)
})
