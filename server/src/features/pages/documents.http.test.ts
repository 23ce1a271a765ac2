import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../../../testing/build-client.ts'
import { kestrelAccount } from '../../../testing/large-account.ts'
import { cookieOf } from '../../../testing/principals.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildApp } from '../../build-app.ts'
import { openPages } from './open-pages.ts'

/** A document is several calls in the process: they read the session once and wait for the database together. */
let the: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  await buildClient()
  the = await createTestApp()
  // A second account of the owner: one alone is not chosen.
  await the.load(kestrelAccount())
  const { config, appVersion } = the.parts
  pages = await buildApp(the.parts, await openPages({ config, appVersion }))
}, 120_000)
afterAll(async () => {
  await pages?.close()
  await the?.close()
})

async function read(path: string, cookie: string | undefined) {
  const before = the.parts.database.roundTrips()
  const answer = await pages.inject({ url: path, ...(cookie !== undefined && { headers: { cookie } }) })
  return { answer, trips: the.parts.database.roundTrips() - before }
}

test.each([
  ['/policies', 'treasurer', 2, '12MF0104417'],
  ['/accounts', 'owner', 2, 'Larkspur Hollow Fellowship'],
  ['/policies/invoices', 'treasurer', 2, '1000044110'],
] as const)('%s waits for the database exactly as often as listed', async (path, person, trips, shown) => {
  const document = await read(path, await the.signIn(person))
  expect([document.answer.statusCode, document.answer.body.includes(shown)]).toEqual([200, true])
  expect(document.trips).toBe(trips)
})

test('counts as one activity, however many calls it makes', async () => {
  const cookie = await the.signIn('treasurer')
  the.clock.nowMs += 11_000
  const before = the.parts.database.roundTrips()
  await read('/policies', cookie)
  await the.parts.touches.drain()
  // The update, and its commit.
  expect(the.parts.database.roundTrips() - before).toBe(2 + 2)
  expect((await read('/policies', cookie)).trips).toBe(2)
})

test('keeps two people’s simultaneous documents apart', async () => {
  const cookies = [await the.signIn('treasurer'), await the.signIn('stranger')]
  const [own, foreign] = await Promise.all(cookies.map((cookie) => read('/policies', cookie)))
  expect(own?.answer.body).toContain('12MF0104417')
  expect(own?.answer.body).not.toContain('13ME0417708')
  expect(foreign?.answer.body).toContain('13ME0417708')
  expect(foreign?.answer.body).not.toContain('12MF0104417')
})

test.each([
  ['a guest', async () => undefined],
  ['a session that was idle too long', () => cookieOf(the, 'idleTooLong')],
  ['one who signed out', () => cookieOf(the, 'signedOut')],
])('%s shows nothing of anybody', async (_, cookieFor) => {
  const { answer } = await read('/policies', await cookieFor())
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toContain('/signout')
})
