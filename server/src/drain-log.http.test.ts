import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabaseSwitch } from '../testing/database-away.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { larkspur } from '../testing/test-records.ts'
import { AppError } from './http/app-error.ts'

const lines: { level: number; msg: string }[] = []
const alerts = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)

/** The error that the provider throws when a sign-in begins. */
let refusal: Error
let the: TestApp
beforeAll(async () => {
  the = await createTestApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    identity: {
      authorizationUrl: () => Promise.reject(refusal),
      exchange: () => Promise.reject(refusal),
      endSessionUrl: async () => null,
      isOnline: async () => true,
    },
  })
})
afterAll(() => the.close())
beforeEach(() => {
  lines.length = 0
})

const signIn = async () => (await the.call({ path: '/auth/login' })).headers.location

test('alerts nobody of a sign-in that is refused for now, but of a fault', async () => {
  refusal = new AppError('unavailable')
  expect(await signIn()).toMatch(/^\/login\?reason=unavailable&incident=/)
  expect(alerts()).toEqual([])
  refusal = new AppError('unavailable', { cause: new Error('The provider answers nothing') })
  expect(await signIn()).toMatch(/^\/login\?reason=unavailable&incident=/)
  expect(alerts()).toEqual(['navigation failed'])
})

test('answers a probe with 503 while its database is away, and alerts on a call', async () => {
  const cookie = await the.signIn('owner')
  const database = await openDatabaseSwitch(the)
  await database.off()
  const probe = async () => (await the.call({ path: '/healthz/ready' })).statusCode
  await expect.poll(probe).toBe(503)
  expect(await probe()).toBe(503)
  expect(alerts()).toEqual([])
  expect((await the.call({ path: `/api/v1/accounts/${larkspur}`, cookie })).statusCode).toBe(503)
  expect(alerts()).toEqual(['request failed'])
  await database.on()
  await database.close()
})

test('answers a probe with 503 while it drains, and alerts nobody', async () => {
  the.parts.drain()
  expect((await the.call({ path: '/healthz/ready' })).statusCode).toBe(503)
  expect(alerts()).toEqual([])
})
