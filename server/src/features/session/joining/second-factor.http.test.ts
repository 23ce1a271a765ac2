import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { type PersonName, people } from '../../../../testing/test-records.ts'
import type { AuthorizationRequest, IdentityClaims } from '../../../gateways/identity/port.ts'

const twoFactors = 'urn:carrier:two-factors'
let the: TestApp
let asked: AuthorizationRequest | undefined
let claims: IdentityClaims

beforeAll(async () => {
  the = await createTestApp({
    environment: { EMPLOYEE_ACR: twoFactors },
    identity: {
      async authorizationUrl(request) {
        asked = request
        return new URL('https://identity.example/authorize')
      },
      exchange: async () => claims,
      endSessionUrl: async () => null,
    },
  })
})
afterAll(() => the.close())

async function signIn(person: PersonName, acr: string | null): Promise<string | undefined> {
  claims = {
    ...{ issuer: 'https://identity.example', subject: person, idToken: 'token', acr },
    ...{ email: people[person], isEmailVerified: true, displayName: null },
  }
  const started = await the.call({ path: '/auth/login' })
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const path = `/auth/callback/authorization-code?code=one&state=${asked?.state}`
  return (await the.call({ path, cookie })).headers.location
}

test('an employee signs in with the proof that the carrier asks for, and with no other', async () => {
  expect(await signIn('employee', null)).toBe('/404?from=callback')
  expect(await signIn('employee', 'password')).toBe('/404?from=callback')
  expect(asked?.acr).toBe(twoFactors)
  const [joined] = await the.sql('select count(*)::int as count from identities')
  expect(joined).toEqual({ count: 0 })
  expect(await signIn('employee', twoFactors)).toBe('/')
})

test('a customer signs in as before', async () => {
  expect(await signIn('treasurer', null)).toBe('/')
})
