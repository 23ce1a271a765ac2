import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPortalBrowser, type PortalBrowser, targetOf } from '../../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider, type TokenRecipe } from '../../../testing/rogue-provider.ts'
import { beginSignIn as beginAtRogue } from '../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Answers of a provider, or of someone between, that are not to be believed (issue: sign-in answers that lie). */
const clientSecret = 'client-secret-of-the-tests'
const callback = '/auth/callback/authorization-code'

let rogue: RogueProvider
let the: TestApp
let browser: PortalBrowser

beforeAll(async () => {
  rogue = await startRogueProvider(clientSecret)
  const environment = { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret }
  the = await createTestApp({ environment })
})
afterAll(async () => {
  await the.close()
  await rogue.stop()
})
beforeEach(() => {
  browser = openPortalBrowser(the)
})
afterEach(async () => {
  rogue.recipe = {}
  rogue.failure = undefined
  await the.sql('delete from sessions')
  await the.sql('delete from identities')
})

const beginSignIn = (of: PortalBrowser = browser) => beginAtRogue(rogue, of)

const sessions = async () => (await the.sql('select 1 from sessions')).length

async function expectRefused(path: string, by: PortalBrowser = browser): Promise<void> {
  const answer = await by.go(path)
  expect(targetOf(answer)).toBe('/404?from=callback')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await sessions()).toBe(0)
}

test('accepts an honest answer, so that the refusals below have their own reason', async () => {
  const { back } = await beginSignIn()
  expect(targetOf(await browser.go(back()))).toBe('/policies')
  expect(await sessions()).toBe(1)
  expect(await browser.call('/auth/sessions')).toBe(200)
})

const lies: readonly (readonly [what: string, recipe: TokenRecipe])[] = [
  ['a wrong nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['a wrong issuer', { claims: { iss: 'https://evil.example' } }],
  ['a wrong audience', { claims: { aud: 'another-client' } }],
  ['two audiences and no word which is meant', { claims: { aud: ['myaccount', 'another-client'] } }],
  ['a token made for another party', { claims: { aud: ['myaccount', 'x'], azp: 'another-client' } }],
  ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['a token without an end', { claims: { exp: undefined } }],
  ['a token from the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ['no subject', { claims: { sub: undefined } }],
  // Somebody took max_age and prompt out of the address, and the provider still knew the browser.
  [
    'a password typed longer ago than the idle limit',
    { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } },
  ],
  ['no word of when the password was typed', { claims: { auth_time: undefined } }],
  ['the signature of another key', { sign: 'other-key' }],
  ['claims altered after signing', { sign: 'altered' }],
  ['alg none', { header: { alg: 'none' }, sign: 'none' }],
  ['alg none in another spelling', { header: { alg: 'nOnE' }, sign: 'none' }],
  ['a good alg and no signature', { sign: 'none' }],
  ['the client secret as key', { header: { alg: 'HS256' }, sign: 'client-secret' }],
  ['a key that it does not publish', { header: { kid: 'unheard-of' } }],
  ['a demand that we do not know', { header: { crit: ['exp'] } }],
]

test.each(lies)('refuses %s', async (_, recipe) => {
  const { back } = await beginSignIn()
  rogue.recipe = recipe
  await expectRefused(back())
})

test.each([
  ['a wrong state', { state: 'another' }],
  ['no state', { state: null }],
  ['no code', { code: null }],
  ['another issuer in the answer', { iss: 'https://evil.example' }],
  ['no issuer in the answer', { iss: null }],
  ['an error instead of a code', { code: null, error: 'access_denied' }],
])('refuses %s', async (_, changed) => {
  const { back } = await beginSignIn()
  await expectRefused(back(changed))
})

test('refuses a bare callback', async () => {
  await beginSignIn()
  await expectRefused(callback)
})

test('accepts a callback once', async () => {
  const { back } = await beginSignIn()
  await browser.go(back())
  const asked = rogue.codesRequested.length
  await the.sql('delete from sessions')
  await expectRefused(back())
  expect(rogue.codesRequested).toHaveLength(asked)
})

test('makes one session by two simultaneous callbacks', async () => {
  const { back } = await beginSignIn()
  const targets = (await Promise.all([browser.go(back()), browser.go(back())])).map(targetOf)
  expect(targets.sort()).toEqual(['/404?from=callback', '/policies'])
  expect(await sessions()).toBe(1)
})

test('refuses a callback in another browser, with or without a sign-in of its own', async () => {
  const { back } = await beginSignIn()
  const victim = openPortalBrowser(the)
  await expectRefused(back(), victim)
  // The code and its token fit the sign-in that the attacker began: only the browser does not.
  const nonce = rogue.nonce
  await beginSignIn(victim)
  rogue.nonce = nonce
  await expectRefused(back(), victim)
  expect(targetOf(await browser.go(back()))).toBe('/policies')
})

test('ends a sign-in that was begun eleven minutes ago', async () => {
  const { back } = await beginSignIn()
  the.clock.nowMs += 11 * 60_000
  await expectRefused(back())
  the.clock.nowMs -= 11 * 60_000
})

test.each([
  ['cut', true],
  [500, true],
  ['html', false],
  // A rotated secret is ours to mend; a code that is used up is the sign-in's end.
  ['invalid_client', true],
  ['unauthorized_client', true],
  ['invalid_grant', false],
] as const)(
  'makes no session and no blank page when the token endpoint fails (%s); ours or theirs to repair: %j',
  async (failure, isOurs) => {
    const { back } = await beginSignIn()
    rogue.failure = failure
    const target = targetOf(await browser.go(back()))
    expect(target).toMatch(/^\/(login\?reason=unavailable&incident=inc_[0-9a-f]{20}|404\?from=callback)$/)
    expect(target.startsWith('/login')).toBe(isOurs)
    expect(await sessions()).toBe(0)
  },
)
