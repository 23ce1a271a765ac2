import { getOperations } from '@myaccount/contract/endpoints/admin'
import { getEvents } from '@myaccount/contract/endpoints/status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { endSwitchesJob } from './end-switches.job.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
afterEach(() => the.sql('delete from system_switches'))

const reason = 'The letter system is being moved.'
const minuteMs = 60_000

async function call(method: 'PUT' | 'DELETE', system: string, body?: object) {
  const path = `/api/v1/admin/systems/${system}/switch`
  const answer = await the.call({ method, path, cookie: await the.signIn('employee'), ...(body && { body }) })
  // Asked of the database at most once a second.
  the.clock.nowMs += 1000
  return answer
}
const off = (system: string, forMinutes = 60) => call('PUT', system, { reason, forMinutes })

async function isOnline(system: 'imageright' | 'billing_center' | 'smartcomms'): Promise<boolean> {
  const events = getEvents.response.parse((await the.call({ path: '/status/events' })).json())
  return events.MyAccountEvents[system].online
}

async function standing(system: string) {
  const answer = await the.call({ path: '/api/v1/admin/operations', cookie: await the.signIn('employee') })
  return getOperations.response.parse(answer.json()).systems.find((one) => one.system === system)
}

const audited = () =>
  the.sql<{ action: string; actorKind: string; objects: object }>(
    `select action, actor_kind as "actorKind", objects from audit_entries
     where action like 'system.switched_%' order by entry_id`,
  )
const feedSays = (online: boolean, version: number) =>
  the.load([{ v: 1, type: 'system_status', id: 'smartcomms', version, op: 'upsert', data: { online } }])

test('switches a system off as soon as an employee does so, with the reason for colleagues', async () => {
  expect((await off('smartcomms')).statusCode).toBe(204)
  expect(await isOnline('smartcomms')).toBe(false)
  expect(await isOnline('imageright')).toBe(true)
  const notified = await standing('smartcomms')
  expect(notified).toMatchObject({ online: false, switchedOff: { reason, by: expect.any(String) } })
  const { since = '', until = '' } = notified?.switchedOff ?? {}
  expect(Date.parse(until) - Date.parse(since)).toBe(60 * minuteMs)
  expect(notified?.changedAt).toBe(since)

  expect((await call('DELETE', 'smartcomms')).statusCode).toBe(204)
  expect(await isOnline('smartcomms')).toBe(true)
  expect(await standing('smartcomms')).toMatchObject({ online: true, switchedOff: null })
  expect((await audited()).slice(-2)).toMatchObject([
    { action: 'system.switched_off', actorKind: 'employee', objects: { system: 'smartcomms' } },
    { action: 'system.switched_on', actorKind: 'employee', objects: { system: 'smartcomms' } },
  ])
})

test('dates what customers see of billing', async () => {
  const overview = async () =>
    (await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie: await the.signIn('owner') })).json()
  expect((await overview()).billingAsOf).toBeNull()
  await off('billing_center')
  expect((await overview()).billingAsOf).toBe((await standing('billing_center'))?.changedAt)
})

test('lasts longer when switched off again, and keeps its beginning', async () => {
  await off('imageright', 60)
  const before = (await standing('imageright'))?.switchedOff
  await off('imageright', 240)
  const after = (await standing('imageright'))?.switchedOff
  expect(after?.since).toBe(before?.since)
  expect(Date.parse(after?.until ?? '')).toBeGreaterThan(Date.parse(before?.until ?? ''))
  const open = await the.sql('select from system_switches where ended_at is null')
  expect(open).toHaveLength(1)
})

test('is on again by itself when its time is over, once', async () => {
  await off('smartcomms', 60)
  const job = endSwitchesJob({ database: the.parts.database, clock: () => the.clock.nowMs })
  expect(await job.run()).toBe(0)
  the.clock.nowMs += 60 * minuteMs
  expect(await job.run()).toBe(1)
  expect(await isOnline('smartcomms')).toBe(true)
  expect((await audited()).at(-1)).toMatchObject({ action: 'system.switched_on', actorKind: 'jobs' })
  expect(await job.run()).toBe(0)
})

test('does not switch on by hand what the feed reports as away', async () => {
  await off('smartcomms')
  await feedSays(false, 1)
  await call('DELETE', 'smartcomms')
  expect(await isOnline('smartcomms')).toBe(false)
  await feedSays(true, 2)
  the.clock.nowMs += 1000
  expect(await isOnline('smartcomms')).toBe(true)
})

test('writes nothing when switched on without being off', async () => {
  const before = (await audited()).length
  expect((await call('DELETE', 'imageright')).statusCode).toBe(204)
  expect(await audited()).toHaveLength(before)
})

test.each([
  ['too short', { reason: 'moved', forMinutes: 60 }],
  ['too long', { reason: 'x'.repeat(201), forMinutes: 60 }],
  ['NUL', { reason: `${reason}\u0000`, forMinutes: 60 }],
  ['for good', { reason, forMinutes: 525_600 }],
])('refuses %s', async (what, body) => {
  expectRefused(await call('PUT', 'smartcomms', body), 422, what)
  expect(await isOnline('smartcomms')).toBe(true)
})
