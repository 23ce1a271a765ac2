import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { type PersonName, people } from '../../../../testing/test-records.ts'
import type { AuthorizationRequest } from '../../../gateways/identity/port.ts'

let the: TestApp
let asked: AuthorizationRequest | undefined
let asWhom: PersonName = 'owner'

beforeAll(async () => {
  the = await createTestApp({
    identity: {
      async authorizationUrl(request) {
        asked = request
        return new URL('https://identity.example/authorize')
      },
      exchange: async () => ({
        ...{ issuer: 'https://identity.example', subject: asWhom, idToken: 'token', acr: null },
        ...{ email: people[asWhom], isEmailVerified: true, displayName: null },
      }),
      endSessionUrl: async () => null,
    },
  })
})
afterAll(() => the?.close())
beforeEach(() => the.sql('delete from welcomes'))

async function landing(person: PersonName) {
  asWhom = person
  const started = await the.call({ path: '/auth/login?returnTo=%2Fpolicies' })
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const path = `/auth/callback/authorization-code?code=one&state=${asked?.state}`
  return (await the.call({ path, cookie })).headers.location
}

test('the first sign-in with a seat is welcomed, once', async () => {
  expect(await landing('owner')).toBe('/profile?welcome=1&returnTo=%2Fpolicies')
  expect(await landing('owner')).toBe('/policies')
})

test('neither employees nor people without an account are', async () => {
  expect(await landing('employee')).toBe('/policies')
  expect(await landing('newcomer')).toBe('/policies')
  expect(await the.sql('select 1 from welcomes')).toEqual([])
})

test('the terms come first, and lead to the welcome', async () => {
  await the.sql('delete from terms_acceptances')
  const location = new URL(String(await landing('treasurer')), 'http://portal')
  expect(location.pathname).toBe('/terms-of-service')
  expect(location.searchParams.get('returnTo')).toBe('/profile?welcome=1&returnTo=%2Fpolicies')
})
