import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPortalBrowser, targetOf } from '../../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { people } from '../../../../testing/test-records.ts'

/** What looks like a second factor, and is none: the answer must say it in the signed token, in these words. */
const clientSecret = 'client-secret-of-the-tests'
const twoFactors = 'urn:carrier:two-factors'
const refused = '/login?reason=second_factor&returnTo=%2Fpolicies'
let rogue: RogueProvider
let the: TestApp

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret, { takesClaims: true })
  the = await createTestApp({
    environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret, EMPLOYEE_ACR: twoFactors },
  })
})
afterAll(async () => {
  await the?.close()
  await rogue?.stop()
})
afterEach(async () => {
  rogue.recipe = {}
  rogue.userInfo = {}
  await the.sql('delete from sessions')
  await the.sql('delete from identities')
})

const employee = { email: people.employee }

async function expectRefused(): Promise<void> {
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe(refused)
  expect(await the.sql('select from sessions')).toEqual([])
  expect(await the.sql('select from identities')).toEqual([])
}

test('accepts an honest second factor, so that the refusals below have their own reason', async () => {
  rogue.recipe = { claims: { ...employee, acr: twoFactors } }
  expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
})

test.each([
  ['none', {}],
  ['another', { acr: 'urn:carrier:password' }],
  ['a list that holds it', { acr: [twoFactors] }],
  ['an object that names it', { acr: { value: twoFactors } }],
  ['another spelling of it', { acr: twoFactors.toUpperCase() }],
  ['words of how instead of it', { amr: ['pwd', 'otp', 'mfa'] }],
])('refuses an employee with %s', async (_, claims) => {
  rogue.recipe = { claims: { ...employee, ...claims } }
  await expectRefused()
})

test('ignores what UserInfo reports of the factor: only the token is signed for this sign-in', async () => {
  rogue.recipe = { claims: { email: undefined, email_verified: undefined, name: undefined } }
  rogue.userInfo = { ...employee, email_verified: true, name: 'The employee', acr: twoFactors }
  await expectRefused()
})

test('requires the factor again at the next sign-in of a joined employee', async () => {
  rogue.recipe = { claims: { ...employee, acr: twoFactors } }
  await signInAtRogue(rogue, openPortalBrowser(the))
  rogue.recipe = { claims: employee }
  const browser = openPortalBrowser(the)
  expect(await signInAtRogue(rogue, browser)).toBe(refused)
  expect(await browser.call('/auth/sessions')).toBe(401)
})

test('requests the factor first and demands it next, by an essential claim', async () => {
  const asked = async (query: string) =>
    new URL(targetOf(await openPortalBrowser(the).go(`/auth/login${query}`))).searchParams
  const first = await asked('')
  expect([first.get('acr_values'), first.get('claims')]).toEqual([twoFactors, null])
  const next = await asked('?secondFactor=1')
  expect(next.get('acr_values')).toBeNull()
  expect(JSON.parse(next.get('claims') ?? '')).toEqual({
    id_token: { acr: { essential: true, values: [twoFactors] } },
  })
})
