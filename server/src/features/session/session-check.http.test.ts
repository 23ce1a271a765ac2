import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())

/** As the specification sends it: with a JSON content type, and without the fixed header. */
const check = (cookie: string, headers: Readonly<Record<string, string | null>> = {}) =>
  the.call({
    path: '/auth/sessions',
    cookie,
    headers: { 'content-type': 'application/json', 'x-myaccount-request': null, ...headers },
  })

test('answers who is signed in without the fixed header, and with it', async () => {
  const cookie = await the.signIn('owner')
  expect((await check(cookie)).json()).toMatchObject({ display_name: 'The owner' })
  expect((await check(cookie, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await check(cookie, { 'x-myaccount-request': '1' })).statusCode).toBe(200)
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { 'x-myaccount-request': '0' },
])('refuses a foreign page: %j', async (foreign) => {
  const refused = await check(await the.signIn('owner'), foreign)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'request.untrusted'])
  expect(refused.body).not.toContain('The owner')
})

test('keeps no session alive by the check', async () => {
  const cookie = await the.signIn('owner')
  const startMs = the.clock.nowMs
  for (const minutes of [0, 8, 16]) {
    the.clock.nowMs = startMs + minutes * 60_000
    expect((await check(cookie)).statusCode).toBe(200)
  }
  // The limit allows for one step of ten seconds.
  the.clock.nowMs = startMs + 17 * 60_000 + 10_000
  expect((await check(cookie)).statusCode).toBe(401)
})

test('answers no other read without the header', async () => {
  const cookie = await the.signIn('owner')
  for (const path of ['/api/v1/user_profile', '/api/v1/accounts/summary', '/api/v1/payment/method'])
    expect((await the.call({ path, cookie, headers: { 'x-myaccount-request': null } })).statusCode).toBe(403)
})
